import { NextRequest } from 'next/server'
import { beforeAll, expect, it } from 'vitest'
import { StoreUnavailable } from '@/lib/server/store/kv'
import { MemoryKeyValue } from '@/lib/server/store/kv-memory'
import { configure } from '@/lib/server/test/environment'
import { turnsOfFive } from '@/lib/server/test/turns-of'
import { proxy } from './proxy'

beforeAll(() => configure({ HOUSE_NAME: 'R&D <desk>' }))

const asked = (headers: Record<string, string> = {}) =>
  new NextRequest('http://localhost:3000/clients', {
    headers: { host: 'localhost:3000', ...headers },
  })

it('starts pages that are requested together in separate turns', async () => {
  const turns = await turnsOfFive((begun) => async () => {
    await proxy(asked())
    begun()
  })
  expect(turns).toBe(5)
})

it('renders no page for a reader who left before its turn', async () => {
  const isDrawn = ({ headers }: Response) => headers.get('x-middleware-next') === '1'
  expect(isDrawn(await proxy(asked()))).toBe(true)
  expect(isDrawn(await proxy(asked({ 'x-clientele-arrival': 'of one that was closed' })))).toBe(
    false,
  )
})

it("says in the person's language that a page accepts no data", async () => {
  const sent = new NextRequest('http://localhost:3000/clients', {
    method: 'POST',
    headers: { host: 'localhost:3000', 'accept-language': 'fr' },
  })
  const answer = await proxy(sent)
  expect(answer.status).toBe(405)
  const html = await answer.text()
  expect(html).toContain('<html lang="fr" dir="ltr">')
  expect(html).toMatch(/<title>[^<>]+ · R&#38;D &#60;desk&#62;<\/title>/)
  expect(html).toContain('Rien n’a été envoyé')
})

it("says in the person's chosen language that sessions cannot be read", async () => {
  const slots = globalThis as { [slot: symbol]: unknown } // where kv.ts keeps the store
  const store = Symbol.for('clientele.key-value')
  const before = slots[store]
  slots[store] = new (class extends MemoryKeyValue {
    override get(): Promise<never> {
      return Promise.reject(new StoreUnavailable('away'))
    }
  })()
  try {
    const answer = await proxy(asked({ cookie: `clientele=${'s'.repeat(43)}; language=fr` }))
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain('<html lang="fr" dir="ltr">')
    expect(html).toMatch(/<title>[^<>]+ · R&#38;D &#60;desk&#62;<\/title>/)
    expect(html).toContain('<h1>Les sessions ne peuvent pas être lues pour le moment</h1>')
  } finally {
    slots[store] = before
  }
})
