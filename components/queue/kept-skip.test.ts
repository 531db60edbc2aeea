import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { clearToasts, toastStore } from '@/components/feedback/toast-store'
import type { Skips } from '@/lib/queue/schema'
import { withWords } from '@/lib/words/test/with-words'
import { useNext } from './use-next'
import { useUndoSkip } from './use-undo-skip'

afterEach(() => vi.unstubAllGlobals())
afterEach(clearToasts)

/** What a part of a page gets from this hook. */
function drawnWith<Got>(useHook: () => Got): Got {
  let got: Got | undefined
  function Part() {
    got = useHook()
    return null
  }
  renderToString(
    createElement(
      AppRouterContext,
      { value: {} as never }, // nothing is opened
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        withWords(createElement(Part)),
      ),
    ),
  )
  if (!got) throw new Error('nothing was drawn')
  return got
}

/** A console that answers every skip with these, and knows of nothing that is next. */
function answers(skips: Skips) {
  const passed = { held: 0, people: 0, skipped: 0, waiting: 0, clientId: null, approvalId: null }
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...skips, ...passed }, { headers: { 'x-trace-id': 't' } }),
  )
}

const NONE_KNOWN = { clients: null, approvals: null }
const ONE_KNOWN = [
  { skips: { clients: null, approvals: [7] }, work: { approvalId: 7 } },
  { skips: { clients: [7], approvals: null }, work: { clientId: 7 } },
]

test('a skip counts as kept where the store knows the skips of its kind', async () => {
  const { go } = drawnWith(() => useNext(() => undefined, 'about'))
  for (const { skips, work } of ONE_KNOWN) {
    const onDone = vi.fn()
    answers(NONE_KNOWN)
    await go({ lane: 'approve' }, { work, onDone })
    expect(onDone).not.toHaveBeenCalled()
    answers(skips)
    await go({ lane: 'approve' }, { work, onDone })
    expect(onDone).toHaveBeenCalledOnce()
  }
})

test('and its undo counts likewise', async () => {
  const offer = drawnWith(() => useUndoSkip())
  const undone = async (work: Parameters<typeof offer>[0]) => {
    clearToasts()
    offer(work, 'Nia Barrow')
    const [{ action } = {}] = toastStore.read()
    if (action && 'press' in action) action.press()
    await vi.waitUntil(() => toastStore.read().length > 1)
    return toastStore.read()[1]?.action === undefined
  }
  for (const { skips, work } of ONE_KNOWN) {
    answers(skips)
    expect(await undone(work)).toBe(true)
    answers(NONE_KNOWN)
    expect(await undone(work)).toBe(false)
  }
})
