'use client'

import { type ReactNode, Suspense, startTransition, use, useEffect, useState } from 'react'

/** A part of a page that is loaded when it is first rendered; made by `lazyPart`, rendered by `Part`. */
export type LazyPart<Module> = {
  /** Resolves to undefined if it cannot be loaded; never rejects. */
  fetch: () => Promise<Module | undefined>
  /** After a failed load, makes the next `fetch` a new try. */
  forget: () => void
}

/** A part with a script of its own: `lazyPart(() => import('./add-identifier'))`, at module scope. */
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
   * The plain facts and a way on, made of what the page already has: shown until the part has loaded, and if it cannot
   * be. When it reports a failure, it must say all that matters.
   */
  plain: ReactNode
  children: (module: Module) => ReactNode
}

/** Renders a part that may not have loaded yet, or not at all; it never takes the page down with it. */
export function Part<Module>(props: Props<Module>) {
  return (
    <Suspense fallback={props.plain}>
      <Fetched {...props} />
    </Suspense>
  )
}

const FIRST_PAUSE_MS = 4000
const LONGEST_PAUSE_MS = 60_000

/** Calls `tryAgain` at growing intervals, and at once when the connection is back; returns the function that stops it. */
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
  // Opening the part again tries again.
  useEffect(() => of.forget, [of])

  return module ? children(module) : plain
}
