import type { ReactNode } from 'react'

type Props = { name: string; children: ReactNode }

/** What a dialog asks, beneath the name of whom it asks it: a name that is read from right to left turns nothing else. */
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
