'use client'

import { useCallback, useState } from 'react'

type Id = string | number

/** A question about one item of a list, such as whether to delete it. */
export type Question<Of> = {
  id: Id
  of: Of
  /** Whether the question is on the screen. */
  open: boolean
  /** `isUntold` if it is not yet known what became of the command it sent. */
  close: (isUntold?: boolean) => void
}

/**
 * The questions about items of a list; at most one is open. A question closed before its outcome is known stays
 * mounted, unseen, and continues there when it is asked again.
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
