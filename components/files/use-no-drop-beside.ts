'use client'

import { useEffect } from 'react'

/**
 * Keeps what is dropped beside a drop zone from replacing the page. Text dragged into a field is the field's own; files are
 * not, even there.
 */
export function useNoDropBeside() {
  useEffect(() => {
    const prevent = (event: DragEvent) => {
      if (!isTextForField(event)) event.preventDefault()
    }
    document.addEventListener('dragover', prevent)
    document.addEventListener('drop', prevent)
    return () => {
      document.removeEventListener('dragover', prevent)
      document.removeEventListener('drop', prevent)
    }
  }, [])
}

function isTextForField({ target, dataTransfer }: DragEvent): boolean {
  if (!dataTransfer || !(target instanceof Element)) return false
  // Some drags name their files in only one of the two.
  const hasFiles =
    dataTransfer.types.includes('Files') ||
    [...dataTransfer.items].some(({ kind }) => kind === 'file')
  // Date fields take no text, so a link that is dropped there would open.
  return !hasFiles && target.matches(':read-write:not([type=date])')
}
