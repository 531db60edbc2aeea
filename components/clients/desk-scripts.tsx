'use client'

import { useEffect } from 'react'
import { whenIdle } from '@/components/ui/use-fetched-when-idle'

/** Loads the scripts of a client's page once this page is idle, so that they are ready when a client is opened. */
export function DeskScripts({ addresses }: { addresses: readonly string[] }) {
  useEffect(
    () =>
      whenIdle(() => {
        for (const address of addresses) load(address)
      }),
    [addresses],
  )
  return null
}

function load(address: string): void {
  if (document.querySelector(`script[src="${address}"]`)) return
  const script = document.createElement('script')
  script.src = address
  script.fetchPriority = 'low'
  // One that failed is not left behind: whoever needs it would wait for it, instead of requesting it again.
  script.onerror = () => script.remove()
  document.head.append(script)
}
