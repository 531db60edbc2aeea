'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'

/** Opens an address of the console; `opening` until its page is there. */
export function useGo() {
  const router = useRouter()
  const [opening, start] = useTransition()
  return { opening, go: (href: string) => start(() => router.push(href)) }
}
