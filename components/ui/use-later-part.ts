'use client'

import { useEffect, useState } from 'react'
import { afterAPause, type LazyPart } from './lazy-part'
import { whenIdle } from './use-fetched-when-idle'

/**
 * A part without a place on the page: loaded when the page is idle, undefined until then, and requested again as long
 * as it cannot be loaded. The caller must say that it is waiting.
 */
export function useLaterPart<Module extends object>(of: LazyPart<Module>): Module | undefined {
  const [module, setModule] = useState<Module>()
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let isHere = true
    let endPause: (() => void) | undefined
    const callOff = whenIdle(async () => {
      const found = await of.fetch()
      if (!isHere) return
      if (found) setModule(found)
      else
        endPause = afterAPause(tries, () => {
          of.forget()
          setTries(tries + 1)
        })
    })
    return () => {
      isHere = false
      callOff()
      endPause?.()
    }
  }, [of, tries])

  return module
}
