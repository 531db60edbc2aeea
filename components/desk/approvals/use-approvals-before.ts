'use client'

import { useEffect, useState } from 'react'
import { deskPaths } from '@/lib/desk-paths'
import { addressOf } from '@/lib/list-before'

/** The address of the list of requests, with its filters if this page was opened from it. */
export function useApprovalsBefore(): string {
  const [href, setHref] = useState(deskPaths.approvals())
  useEffect(() => {
    if (!('navigation' in window)) return
    const { currentEntry } = window.navigation
    // The page of the next request replaces this one, so the list stays the entry before.
    const before = addressOf(window.navigation.entries()[(currentEntry?.index ?? 0) - 1])
    if (before?.split('?')[0] === deskPaths.approvals()) setHref(before)
  }, [])
  return href
}
