import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client'
import { moveQueries } from './queries'

afterEach(() => vi.unstubAllGlobals())

test('the reasons in an open dialog are not read again, even when everything is, unless they could not be read', async () => {
  const ours = { headers: { 'x-trace-id': 't' } }
  const reads = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', reads)
  const queryClient = createQueryClient()
  queryClient.mount()
  const dialog = new QueryObserver(queryClient, moveQueries.reasons('reject'))
  reads.mockResolvedValueOnce(new Response(null, { status: 502 }))
  const close = dialog.subscribe(() => undefined)
  await vi.waitFor(() => expect(dialog.getCurrentResult().isError).toBe(true))
  const reasons = [{ id: 3, name: 'Moved away' }]
  reads.mockResolvedValueOnce(Response.json(reasons, ours))
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.waitFor(() => expect(dialog.getCurrentResult().data).toEqual(reasons))
  reads.mockResolvedValue(Response.json([], ours))
  await queryClient.invalidateQueries()
  close()
  queryClient.unmount()
  queryClient.clear()
  expect(dialog.getCurrentResult().data).toEqual(reasons)
  expect(reads).toHaveBeenCalledTimes(2)
})
