'use client'

import { useCallback, useState } from 'react'

type Id = string | number

/** A question about one thing of a list, such as whether it is to be deleted. */
export type Question<Of> = {
  id: Id
  of: Of
  /** It is on the screen. */
  open: boolean
  /** `isUntold` where nobody knows yet what became of what was sent by it. */
  close: (isUntold?: boolean) => void
}

/**
 * The questions about the things of a list, of which one is open at most. One that is closed before it is
 * known what became of its press stays, unseen, and goes on from there where it is asked anew.
 */
export function useQuestions<Of>(idOf: (of: Of) => Id) {
  const [asked, setAsked] = useState<readonly Of[]>([])
  const [openId, setOpenId] = useState<Id>()
  const ask = useCallback(
    (of: Of): void => {
      const id = idOf(of)
      setAsked((now) => (now.some((one) => idOf(one) === id) ? now : [...now, of]))
      setOpenId(id)
    },
    [idOf],
  )
  return {
    ask,
    questions: asked.map((of): Question<Of> => {
      const id = idOf(of)
      const close = (isUntold = false) => {
        setOpenId((now) => (now === id ? undefined : now))
        if (!isUntold) setAsked((now) => now.filter((one) => idOf(one) !== id))
      }
      return { id, of, open: id === openId, close }
    }),
  }
}
