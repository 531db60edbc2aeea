import { type ClipboardEvent, useState } from 'react'
import { isRange } from '@/lib/data-tables/paste'

/**
 * A spreadsheet range pasted into one cell: it belongs in several cells, so it is shown first. Inactive while nothing
 * may be changed (`isFixed`).
 */
export function useRangePaste(isFixed: boolean) {
  const [range, setRange] = useState<string>()

  function handlePaste(event: ClipboardEvent<HTMLElement>) {
    const { clipboardData, target } = event
    const text = clipboardData.getData('text/plain')
    const inLines = target instanceof HTMLTextAreaElement
    const isTable = /<table\b/i.test(clipboardData.getData('text/html'))
    if (isFixed || !isRange(text, { inLines, isTable })) return
    event.preventDefault()
    setRange(text)
  }

  return { range, handlePaste, close: () => setRange(undefined) }
}
