'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, useTransition } from 'react'
import { followWith } from '@/components/ui/plain-click'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  href: string
  /** Called with the press, in the transition that ends when the page is there. */
  onOpen?: () => void
  /** The page takes the place of this one: Back leads to where one was before. */
  replace?: boolean
  /** A turning mark after the text until the page is there. */
  mark?: boolean
}

/**
 * A link within the console. Not `next/link`: half of that is prefetching, which is of no use where
 * every page asks the bank anew, and every page would carry it.
 */
export function AppLink({ href, onOpen, replace = false, mark = false, children, ...rest }: Props) {
  const router = useRouter()
  const [opening, start] = useTransition()
  const open = (to: string) =>
    start(() => {
      onOpen?.()
      if (replace) router.replace(to)
      else router.push(to)
    })
  return (
    <a {...rest} href={href} onClick={followWith(open, href)}>
      {children}
      {mark && opening && (
        <span
          aria-hidden="true"
          className="ms-2 inline-block size-3 rounded-full border-2 border-accent border-e-transparent align-[-1px] motion-safe:animate-spin"
        />
      )}
    </a>
  )
}
