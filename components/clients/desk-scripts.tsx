'use client'

import { useEffect, useState } from 'react'
import { whenIdle } from '@/components/ui/use-fetched-when-idle'

/** Has the browser fetch the scripts of a client's page, without running them, once this page is idle. */
export function DeskScripts({ addresses }: { addresses: readonly string[] }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  if (!isIdle) return null
  return addresses.map((address) => (
    <link key={address} rel="prefetch" as="script" href={address} />
  ))
}
