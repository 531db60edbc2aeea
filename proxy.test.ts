import { NextRequest } from 'next/server'
import { beforeAll, expect, it } from 'vitest'
import { configure } from '@/lib/server/test/environment'
import { turnsOfFive } from '@/lib/server/test/turns-of'
import { proxy } from './proxy'

beforeAll(() => configure())

const asked = (headers: Record<string, string> = {}) =>
  new NextRequest('http://localhost:3000/clients', {
    headers: { host: 'localhost:3000', ...headers },
  })

it('begins pages that are asked for together in turns of their own', async () => {
  const turns = await turnsOfFive((begun) => async () => {
    await proxy(asked())
    begun()
  })
  expect(turns).toBe(5)
})

it('has no page drawn whose reader has gone before its turn', async () => {
  const isDrawn = ({ headers }: Response) => headers.get('x-middleware-next') === '1'
  expect(isDrawn(await proxy(asked()))).toBe(true)
  expect(isDrawn(await proxy(asked({ 'x-clientele-arrival': 'of one that was closed' })))).toBe(
    false,
  )
})

it('says in the language of the person that a page takes nothing', async () => {
  const sent = new NextRequest('http://localhost:3000/clients', {
    method: 'POST',
    headers: { host: 'localhost:3000', 'accept-language': 'fr' },
  })
  const answer = await proxy(sent)
  expect(answer.status).toBe(405)
  const html = await answer.text()
  expect(html).toContain('<html lang="fr" dir="ltr">')
  expect(html).toContain('Rien n’a été envoyé')
})
