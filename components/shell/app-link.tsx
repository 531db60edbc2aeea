'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, useTransition } from 'react'
import { followWith } from '@/components/ui/plain-click'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  href: string
  /** Called on the press, inside the transition that ends when the page has loaded. */
  onOpen?: () => void
  /** The page replaces this one: Back leads to the page before it. */
  replace?: boolean
  /** Shows a spinner after the text until the page has loaded. */
  mark?: boolean
}

/**
 * A link within the console. Not `next/link`: half of that is prefetching, which is useless where every page asks the
 * bank again, and every page would carry its code.
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
    <a {...rest} href={href} data-opening={opening || undefined} onClick={followWith(open, href)}>
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
