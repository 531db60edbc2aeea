'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { fileQueries } from '@/lib/files/queries'
import { useWords } from '@/lib/words/use-words'

type Props = {
  name: string
  address: string
  /** Of its bytes, where the bank gives one. */
  checksum: string | undefined
  /** Sets its height. */
  className: string
  /** Called once it is known whether the file can be shown, and whenever that changes. */
  onSight?: (isShown: boolean) => void
}

/** A PDF in the browser's own viewer, once the console delivers it. */
export function PdfFrame({ name, address, checksum, className, onSight }: Props) {
  const words = useWords('files')
  const { data: isGiven, isFetching, refetch } = useQuery(fileQueries.given(address, checksum))
  const frame = useRef<HTMLIFrameElement>(null)
  const tellSight = useEffectEvent((isShown: boolean) => onSight?.(isShown))
  useEffect(() => {
    if (isGiven !== undefined) tellSight(isGiven)
  }, [isGiven])
  // The pressed button disappears. Within the frame no key would reach the page, so the place around it takes the focus.
  useFocusOnArrival(isGiven === false, () => frame.current?.parentElement)
  if (isGiven === false)
    return (
      <NotShownNow>
        <div className="mt-2">
          <Button busy={isFetching} onClick={() => void refetch()}>
            {words('askAgain')}
          </Button>
        </div>
      </NotShownNow>
    )
  const look = `${className} w-full bg-sunken`
  if (!isGiven) return <div className={look} />
  // No sandbox attribute: browsers then show no PDF at all. The response's own policy restricts it.
  return <iframe ref={frame} src={address} title={name} className={look} />
}

/** Takes the place of a file that could not be loaded; `children` is what can be done about it here. */
export function NotShownNow({ children }: { children?: ReactNode }) {
  const words = useWords('files')
  return (
    <Notice kind="bad" live>
      <p>{words('notShownNow')}</p>
      {children}
    </Notice>
  )
}
