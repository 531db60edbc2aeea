'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Notice } from '@/components/ui/notice'
import { isThere } from '@/lib/http/request'
import { useWords } from '@/lib/words/use-words'

type Props = {
  name: string
  address: string
  /** Sets its height. */
  className: string
  /** Called once it is known whether the file can be shown, and whenever that changes. */
  onSight?: (isShown: boolean) => void
}

/** A PDF in the browser's own viewer, once the console delivers it. */
export function PdfFrame({ name, address, className, onSight }: Props) {
  const { data: isGiven } = useQuery({
    queryKey: ['file', address],
    queryFn: ({ signal }) => isThere(address, signal),
    gcTime: 0,
  })
  const tellSight = useEffectEvent((isShown: boolean) => onSight?.(isShown))
  useEffect(() => {
    if (isGiven !== undefined) tellSight(isGiven)
  }, [isGiven])
  if (isGiven === false) return <NotShownNow />
  const look = `${className} w-full bg-sunken`
  if (!isGiven) return <div className={look} />
  // No sandbox attribute: browsers then show no PDF at all. The response's own policy restricts it.
  return <iframe src={address} title={name} className={look} />
}

/** Takes the place of a file that could not be loaded. */
export function NotShownNow() {
  const words = useWords('files')
  return (
    <Notice kind="bad" live>
      {words('notShownNow')}
    </Notice>
  )
}
