'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element's content is wider than the element, kept true as either changes. */
export function useOverflow(): [RefObject<HTMLElement | null>, boolean] {
  const ref = useRef<HTMLElement>(null)
  const [overflows, setOverflows] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () => setOverflows(element.scrollWidth > element.clientWidth)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])

  return [ref, overflows]
}
