'use client'

import { usePathname, useSearchParams } from 'next/navigation'

/** This page's own path and query, to come back to after signing in. */
export function useReturnTo(): string {
  const path = usePathname()
  const search = useSearchParams().toString()
  return search ? `${path}?${search}` : path
}
