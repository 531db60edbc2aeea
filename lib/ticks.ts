import { useLayoutEffect, useState } from 'react'
import { type Said, said } from './words/said'

/** Something that may be ticked, as it is now. */
export type Tickable = {
  /** What a form holds of it; another once it is no longer as it was. */
  value: string
  /** What is kept of it. */
  name: string
}

/** The names of what is ticked: of what there is now, and of nothing else. */
export function namesOfTicked(there: readonly Tickable[], ticked: readonly string[]): string[] {
  return there.filter(({ value }) => ticked.includes(value)).map(({ name }) => name)
}

/**
 * What was read last; while a form is fixed, what was read before. A press that is made again must be the same
 * request, whatever happens meanwhile to what was ticked.
 */
export function useUnlessFixed<Read>(read: Read, isFixed: boolean): Read {
  const [shown, setShown] = useState(read)
  if (!isFixed && shown !== read) setShown(read)
  return isFixed ? shown : read
}

/**
 * Unticks what is gone, or is no longer as it was when it was ticked: nobody saw it like that. `told` says which,
 * until `forget` is called; it is undefined where there is nothing to tell. `there` is the same until it changes.
 */
export function useUnticked(
  there: readonly Tickable[],
  ticked: readonly string[],
  untick: (left: string[]) => void,
): { told: Said | undefined; forget: () => void } {
  const [before, setBefore] = useState(there)
  const [names, setNames] = useState<string[]>([])
  const left = ticked.filter((value) => there.some((one) => one.value === value))
  if (before !== there) {
    setBefore(there)
    const gone = ticked.filter((value) => !left.includes(value))
    setNames([...names, ...namesOfTicked(before, gone)])
  }
  // Before the next picture is drawn, and before anybody can press.
  useLayoutEffect(() => {
    if (left.length < ticked.length) untick(left)
  })
  return { told: noLongerTicked(names), forget: () => setNames([]) }
}

/** That these are no longer ticked; undefined for none. */
export function noLongerTicked(names: readonly string[]): Said | undefined {
  return names.length === 0
    ? undefined
    : said('form.noLongerTicked', { count: names.length, names })
}
