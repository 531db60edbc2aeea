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

const ONE_KNOWN = [
  { skips: { clients: null, approvals: [7] }, kept: { approvalId: 7 }, other: { clientId: 7 } },
  { skips: { clients: [7], approvals: null }, kept: { clientId: 7 }, other: { approvalId: 7 } },
]

test('a skip counts as kept where the store knows the skips of its kind', async () => {
  const { go } = drawnWith(() => useNext(() => undefined, 'about'))
  for (const { skips, kept, other } of ONE_KNOWN) {
    answers(skips)
    const onDone = vi.fn()
    await go({ lane: 'approve' }, { work: other, onDone })
    expect(onDone).not.toHaveBeenCalled()
    await go({ lane: 'approve' }, { work: kept, onDone })
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
  for (const { skips, kept, other } of ONE_KNOWN) {
    answers(skips)
    expect([await undone(kept), await undone(other)]).toEqual([true, false])
  }
})
