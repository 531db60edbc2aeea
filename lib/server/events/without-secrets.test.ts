import { beforeAll, expect, test } from 'vitest'
import { configure } from '../test/environment'
import { signedBody } from './signed-body'
import { takesEvents } from './takes-events'

beforeAll(() => configure())

test('without a secret the webhook’s address does not exist, whatever the signature', async () => {
  const request = new Request('http://localhost:3000/api/webhooks/bank', {
    method: 'POST',
    headers: { signature: '0'.repeat(128) },
    body: '{}',
  })
  await expect(signedBody(request)).rejects.toMatchObject({ code: 'not_found' })
})

test('without a secret no page waits for events', () => {
  expect(takesEvents()).toBe(false)
})
