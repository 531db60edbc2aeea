'use client'

import { useEffect, useState } from 'react'
import { whenIdle } from '@/components/ui/use-fetched-when-idle'

/**
 * Has the browser fetch the scripts of a client's page once this page has nothing better to do, and take them in once it
 * has nothing better to do again: what they hold is run by the page that needs it.
 */
export function DeskScripts({ addresses }: { addresses: readonly string[] }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  if (!isIdle) return null
  return addresses.map((address) => (
    <link
      key={address}
      rel="prefetch"
      as="script"
      href={address}
      onLoad={() => whenIdle(() => takeIn(address))}
    />
  ))
}

// As the runtime of the build would: what it finds in the document it does not fetch again.
function takeIn(address: string) {
  if (document.querySelector(`script[src="${address}"]`)) return
  const script = document.createElement('script')
  script.async = true
  script.src = address
  // One that failed would be waited for, where it could be asked for again.
  script.onerror = () => script.remove()
  document.head.append(script)
}
