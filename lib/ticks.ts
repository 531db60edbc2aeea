import { useLayoutEffect, useState } from 'react'
import { type Said, said } from './words/said'

/** Something that can be ticked, in its current form. */
export type Tickable = {
  /**
   * What a form holds for it: its name and, on a line of its own, its content, where the bank gives that. It differs once
   * the thing has changed.
   */
  value: string
  /** The name that is stored for it. */
  name: string
}

/** The names of the ticked things that still exist unchanged. */
export function namesOfTicked(there: readonly Tickable[], ticked: readonly string[]): string[] {
  return there
    .filter(({ value }) => ticked.some((one) => isUnchanged(one, value)))
    .map(({ name }) => name)
}

/** The ticked things that still exist unchanged, with the content that they were ticked or are listed with. */
export function stillThere(there: readonly Tickable[], ticked: readonly string[]): string[] {
  return ticked.flatMap((before) => {
    const now = there.find(({ value }) => isUnchanged(before, value))
    return now ? heldFor(now.value, [before]) : []
  })
}

/**
 * Whether what is listed as `now` is what was ticked as `before`. A bank may give a checksum in one listing and not in the
 * next: that tells nothing about the file.
 */
export const isUnchanged = (before: string, now: string) =>
  before === now || now.startsWith(`${before}\n`) || before.startsWith(`${now}\n`)

/** What a form holds for something listed: as it is listed, or as it was ticked where it is listed without its content. */
export const heldFor = (now: string, ticked: readonly string[]) =>
  ticked.find((before) => before.startsWith(`${now}\n`)) ?? now

/**
 * The latest reading, or, while a form is fixed, the reading from before. A repeated press must send the same request, even
 * if the ticked things change meanwhile.
 */
export function useUnlessFixed<Read>(read: Read, isFixed: boolean): Read {
  const [shown, setShown] = useState(read)
  if (!isFixed && shown !== read) setShown(read)
  return isFixed ? shown : read
}

/**
 * Unticks whatever is gone or has changed since it was ticked, because the person never saw its new form. `told` names what
 * was unticked until `forget` is called; undefined where there is nothing to tell. `there` must keep its identity until it
 * changes. `untick` is also called where nothing is unticked, but the content of something ticked has become known.
 */
export function useUnticked(
  there: readonly Tickable[],
  ticked: readonly string[],
  untick: (left: string[]) => void,
): { told: Said | undefined; forget: () => void } {
  const [before, setBefore] = useState(there)
  const [names, setNames] = useState<string[]>([])
  const left = stillThere(there, ticked)
  if (before !== there) {
    setBefore(there)
    const gone = ticked.filter((value) => stillThere(there, [value]).length === 0)
    setNames([...names, ...namesOfTicked(before, gone)])
  }
  // Runs before the browser paints, and so before anybody can press.
  useLayoutEffect(() => {
    if (left.length < ticked.length || left.some((value) => !ticked.includes(value))) untick(left)
  })
  return { told: noLongerTicked(names), forget: () => setNames([]) }
}

/** The message that these are no longer ticked; undefined for none. */
export function noLongerTicked(names: readonly string[]): Said | undefined {
  return names.length === 0
    ? undefined
    : said('form.noLongerTicked', { count: names.length, names })
}
