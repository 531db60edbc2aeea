import type { ReactNode } from 'react'

type Props = { name: string; children: ReactNode }

/** A dialog's question, below the client's name: the name's direction, such as right to left, must not affect the rest. */
export function AskedOf({ name, children }: Props) {
  return (
    <>
      <strong className="block text-ink">
        <bdi>{name}</bdi>
      </strong>{' '}
      {children}
    </>
  )
}
