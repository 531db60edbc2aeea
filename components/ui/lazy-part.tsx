'use client'

import { type ReactNode, Suspense, startTransition, use, useEffect, useState } from 'react'

/** A part of a page that is fetched when it is first drawn; made by `lazyPart`, drawn by `Part`. */
export type LazyPart<Module> = {
  /** Resolves to undefined where it cannot be had; never rejects. */
  fetch: () => Promise<Module | undefined>
  /** Makes the next `fetch` a new try where the last one failed. */
  forget: () => void
}

/** A part in a script of its own: `lazyPart(() => import('./add-identifier'))`, at module scope. */
export function lazyPart<Module>(load: () => Promise<Module>): LazyPart<Module> {
  let loading: Promise<Module | undefined> | undefined
  let failed = false
  function fail(): undefined {
    failed = true
  }
  return {
    fetch: () => {
      loading ??= load().catch(fail)
      return loading
    },
    forget: () => {
      if (failed) loading = undefined
      failed = false
    },
  }
}

type Props<Module> = {
  of: LazyPart<Module>
  /**
   * The plain facts and a way on, drawn with what the page has already: until the part is there, and
   * where it cannot be had. Whatever speaks of a failure must say here what matters.
   */
  plain: ReactNode
  children: (module: Module) => ReactNode
}

/** Draws a part that may not be there yet, or not at all; it never takes the page with it. */
export function Part<Module>(props: Props<Module>) {
  return (
    <Suspense fallback={props.plain}>
      <Fetched {...props} />
    </Suspense>
  )
}

const FIRST_PAUSE_MS = 4000
const LONGEST_PAUSE_MS = 60_000

/** Calls `tryAgain` less and less often, and at once when the line is back; returns what ends that. */
export function afterAPause(tries: number, tryAgain: () => void): () => void {
  const timer = setTimeout(tryAgain, Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS))
  window.addEventListener('online', tryAgain)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', tryAgain)
  }
}

function Fetched<Module>({ of, plain, children }: Props<Module>) {
  const [tries, setTries] = useState(0)
  const module = use(of.fetch())

  useEffect(() => {
    if (module) return
    return afterAPause(tries, () => {
      of.forget()
      startTransition(() => setTries((before) => before + 1))
    })
  }, [of, module, tries])
  // Whoever opens it anew tries anew.
  useEffect(() => of.forget, [of])

  return module ? children(module) : plain
}
