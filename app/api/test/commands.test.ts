import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { identityOf } from '@/lib/clients/evidence'
import { configure } from '@/lib/server/test/environment'
import { askBank } from './bank'
import { Browser, fault, noFaults } from './browser'

let officer: Browser
let verifier: Browser
let today: string
/** Unused clients: every test takes its own, because a command changes it for good. */
const unused: Record<'pending' | 'verified' | 'active', number[]> = {
  pending: [],
  verified: [],
  active: [],
}

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '3000' })
  officer = await new Browser().signInAs('officer')
  verifier = await new Browser().signInAs('verifier')
  today = await officer.today()
  for (const status of ['pending', 'verified', 'active'] as const) {
    const page = await officer.json(`/api/clients?limit=200&status=${status}`)
    unused[status] = page.body.pageItems.map(({ id }: { id: number }) => id)
  }
})
afterEach(noFaults)

const take = (state: keyof typeof unused) => {
  const id = unused[state].pop()
  if (!id) throw new Error(`the seed has no more ${state} clients`)
  return id
}
const activation = (id: number) => `/api/clients/${id}/activation`
const verification = (id: number) => `/api/clients/${id}/verification`
const stateOf = async (id: number) => (await officer.json(`/api/clients/${id}`)).body.state

type Shown = { kind?: string; isRejected?: true; isInactive?: true; expiresOn?: number[] }

/** A pending client that the bank can verify fully, judged by its record. */
async function verifiable(): Promise<number> {
  for (;;) {
    const id = take('pending')
    const { body: client } = await officer.json(`/api/clients/${id}`)
    const { body: shown } = await officer.json(verification(id))
    const passport = shown.identifiers?.some(
      ({ kind, isRejected, isInactive, expiresOn }: Shown) =>
        kind === 'Passport' &&
        !isRejected &&
        !isInactive &&
        (expiresOn?.[0] ?? 0) > Number(today.slice(0, 4)),
    )
    if (passport && client.emailAddress && client.mobileNo) return id
  }
}

describe('from created to active', () => {
  test('the officer verifies a client, then activates it, and the record is read again after each command', async () => {
    const id = await verifiable()
    const verified = await officer.command(verification(id), {
      kind: 'full',
      note: 'In person',
    })
    expect(verified).toMatchObject({
      status: 200,
      body: {
        outcome: 'done',
        client: { id, verification: 'approved', state: 'verified' },
      },
    })
    const activated = await officer.command(activation(id), { activatedOn: today })
    expect(activated).toMatchObject({
      status: 200,
      body: {
        outcome: 'done',
        client: { id, state: 'active', timeline: { activated: { username: 'officer' } } },
      },
    })
  })

  test('a client that is not verified is activated by manual review with comments, and in no other way', async () => {
    const id = take('pending')
    const refused = await officer.command(activation(id), { activatedOn: today })
    expect(refused).toMatchObject({ status: 403, body: { code: 'not_verified', basis: 'stated' } })
    const reviewed = await officer.command(activation(id), {
      activatedOn: today,
      byManualReview: true,
      reviewComments: 'Other: Known to the branch.',
    })
    expect(reviewed).toMatchObject({
      body: {
        outcome: 'done',
        client: {
          byManualReview: true,
          reviewComments: 'Other: Known to the branch.',
        },
      },
    })
  })

  test('an active client is reported as news, with who activated it and when', async () => {
    const id = take('verified')
    await officer.command(activation(id), { activatedOn: today })
    const again = await officer.command(activation(id), { activatedOn: today })
    expect(again).toMatchObject({ status: 403, body: { code: 'already_active', basis: 'stated' } })
    expect(again.body.detail).toMatch(/^Activated by Wanjiru Otieno on \d+ \w{3} \d{4}\.$/)
  })

  test('a refused verification names everything that is missing', async () => {
    for (;;) {
      const id = take('pending')
      const { body: client } = await officer.json(`/api/clients/${id}`)
      const { body: shown } = await officer.json(verification(id))
      if (client.mobileNo || shown.identifiers?.length) continue
      const { status, body } = await officer.command(verification(id), {
        kind: 'full',
      })
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'requirements_missing' })
      const names = body.fields.map(({ name }: { name: string }) => name)
      expect(names).toEqual(expect.arrayContaining(['identity', 'mobile']))
      expect(names.includes('email')).toBe(!client.emailAddress)
      return
    }
  })

  test('a forged activation by the verifier is refused, names the permission and changes nothing', async () => {
    const id = take('verified')
    const { status, body } = await verifier.command(activation(id), { activatedOn: today })
    expect({ status, code: body.code, basis: body.basis }).toEqual({
      status: 403,
      code: 'not_permitted',
      basis: 'stated',
    })
    expect(body.detail).toContain('ACTIVATE_CLIENT')
    expect(await stateOf(id)).toBe('verified')
  })

  test.each([
    ['2999-01-01', 'future'],
    ['1950-01-01', 'submitted'],
  ])('the date %s is refused at its field', async (activatedOn, word) => {
    const id = take('verified')
    const { status, body } = await officer.command(activation(id), { activatedOn })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
    expect(body.fields).toEqual([{ name: 'activatedOn', message: expect.stringContaining(word) }])
    expect(await stateOf(id)).toBe('verified')
  })

  test('the refusal for a closed client names its state in words', async () => {
    const { body: page } = await officer.json('/api/clients?limit=1&status=closed')
    const [{ id, state, stateName }] = page.pageItems
    const answer = await officer.command(activation(id), { activatedOn: today })
    expect(answer).toMatchObject({ status: 403, body: { code: 'refused', basis: 'stated' } })
    expect(answer.body.detail).toContain(
      `cannot be verified or activated: it is ${stateName.toLowerCase()}.`,
    )
    expect(await stateOf(id)).toBe(state)
  })

  test('a client that does not exist is reported as not found', async () => {
    const { status, body } = await officer.command(activation(999_999_999), {
      activatedOn: today,
    })
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' })
  })
})

describe('a client is verified and activated only as the person saw it', () => {
  /** A new client, with functions that press the buttons of a page that shows it as it is now. */
  async function shown() {
    const made = { firstname: 'Nia', lastname: 'Barrow', officeId: 1 }
    const { clientId } = await askBank('officer', 'POST', '/v1/clients', made)
    const { body: client } = await officer.json(`/api/clients/${clientId}`)
    const seen = identityOf(client)
    const press = () =>
      officer.command(activation(clientId), {
        activatedOn: today,
        byManualReview: true,
        reviewComments: 'Other: Known to the branch.',
        seen,
      })
    const verify = () => officer.command(verification(clientId), { kind: 'full', seen })
    return { clientId, press, verify }
  }

  test('and is not activated while a colleague’s change makes it differ from what the person saw', async () => {
    const { clientId, press } = await shown()
    await askBank('officer', 'PUT', `/v1/clients/${clientId}`, { middlename: 'Akinyi' })
    const refused = await press()
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(refused.body.detail).toContain('since the page was read: the client’s name.')
    expect(await stateOf(clientId)).toBe('pending')
    await askBank('officer', 'PUT', `/v1/clients/${clientId}`, { middlename: '' })
    expect(await press()).toMatchObject({ status: 200, body: { outcome: 'done' } })
  })

  test('and is not verified while it differs either', async () => {
    const { clientId, verify } = await shown()
    await askBank('officer', 'PUT', `/v1/clients/${clientId}`, { middlename: 'Akinyi' })
    expect(await verify()).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        detail: expect.stringContaining('since the page was read: the client’s name.'),
      },
    })
    await askBank('officer', 'PUT', `/v1/clients/${clientId}`, { middlename: '' })
    // Now the command reaches the bank, which asks for more than there is.
    expect((await verify()).body.code).toBe('requirements_missing')
  })

  test('and not while the client cannot be read', async () => {
    const { clientId, press } = await shown()
    const path = '/v1/clients/{clientId}'
    await fault({ method: 'GET', path, clientId, kind: 'status', status: 503 })
    const { status, body } = await press()
    expect({ status, code: body.code }).toEqual({ status: 502, code: 'bank_failed' })
    expect(body.detail).toContain('Nothing was changed.')
    await noFaults()
    expect(await stateOf(clientId)).toBe('pending')
  })
})

test('a manual review whose refusal is lost is not reported as done because of another one by the same person on the same day', async () => {
  const id = take('pending')
  const press = (comments: string) =>
    officer.command(activation(id), {
      activatedOn: today,
      byManualReview: true,
      reviewComments: comments,
    })
  const path = '/v1/clients/{clientId}?command=activate'
  const lost = { method: 'POST', path, clientId: id, kind: 'timeout-after-applying', times: 1 }
  await fault(lost)
  // This answer is lost too, but the record shows the review.
  expect((await press('Other: One.\nOn two lines. ')).body).toMatchObject({ outcome: 'done' })
  await fault(lost)
  expect((await press('Other: Another.')).body).toMatchObject({
    outcome: 'unknown',
    client: { state: 'active', reviewComments: 'Other: One.\nOn two lines.' },
  })
})

describe('pressed more than once', () => {
  test('fifty identical presses are one activation, and all report it as done', async () => {
    const id = take('verified')
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        officer.command(activation(id), { activatedOn: today }, key),
      ),
    )
    const told = answers.map(({ status, body }) => `${status} ${body.outcome}`)
    expect(new Set(told)).toEqual(new Set(['200 done']))
    // Later presses get the outcome without the client, because the console keeps no client data.
    for (const { body } of answers) expect([id, undefined]).toContain(body.client?.id)
    const trail = `/v1/audits?clientId=${id}&entityName=CLIENT&actionName=ACTIVATE`
    expect(await askBank('officer', 'GET', trail)).toHaveLength(1)
  })

  test('of two activations at once one takes effect, and the other is told that the client is active already', async () => {
    const id = take('verified')
    const other = await new Browser().signInAs('officer')
    const answers = await Promise.all([
      officer.command(activation(id), { activatedOn: today }),
      other.command(activation(id), { activatedOn: today }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(answers.find(({ status }) => status === 403)?.body.code).toBe('already_active')
  })

  test('of two colleagues who verify at once one succeeds, and the other is told who did', async () => {
    const id = await verifiable()
    const answers = await Promise.all(
      [officer, verifier].map((person) => person.command(verification(id), { kind: 'full' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const late = answers.findIndex(({ status }) => status === 403)
    expect(answers[late]?.body.code).toBe('already_verified')
    expect(answers[late]?.body.detail).toContain(late === 0 ? 'Hana Ito' : 'Wanjiru Otieno')
  })

  test('the same key with another date is refused and changes nothing', async () => {
    const [first, second] = [take('verified'), take('verified')]
    const key = randomUUID()
    await officer.command(activation(first), { activatedOn: today }, key)
    const { status, body } = await officer.command(activation(second), { activatedOn: today }, key)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'key_reused' })
    // The answer claims nothing about the earlier command with this key.
    expect(body.detail).toMatch(/^This was not sent\. Reload the page/)
    expect(await stateOf(second)).toBe('verified')
  })
})

describe('when the bank does not answer', () => {
  const path = '/v1/clients/{clientId}?command=activate'
  const broken = (kind: string, clientId: number, more = {}) =>
    fault({ method: 'POST', path, clientId, kind, times: 1, ...more })

  test('an activation that was applied is reported as done, even if the answer was lost', async () => {
    for (const kind of ['timeout-after-applying', 'cut']) {
      const id = take('verified')
      await broken(kind, id)
      const answer = await officer.command(activation(id), { activatedOn: today })
      expect(answer, kind).toMatchObject({
        status: 200,
        body: { outcome: 'done', client: { state: 'active' } },
      })
    }
  })

  test('an activation that was not applied is reported as unknown, with the client’s current state', async () => {
    for (const [kind, more] of [
      ['refuse', {}],
      ['status', { status: 503 }],
      ['status', { status: 500 }],
    ] as const) {
      const id = take('verified')
      await broken(kind, id, more)
      const answer = await officer.command(activation(id), { activatedOn: today })
      expect(answer, kind).toMatchObject({
        status: 200,
        body: { outcome: 'unknown', client: { state: 'verified' } },
      })
    }
  })

  test('the same press is never sent to the bank again after an unknown outcome', async () => {
    const id = take('verified')
    const key = randomUUID()
    await broken('status', id, { status: 503 })
    await officer.command(activation(id), { activatedOn: today }, key)
    const again = await officer.command(activation(id), { activatedOn: today }, key)
    expect(again.body.outcome).toBe('unknown')
    expect(await stateOf(id)).toBe('verified')
  })

  test('an answer that is not the bank’s does not count as done', async () => {
    const id = take('verified')
    await broken('garbage', id)
    const { body } = await officer.command(activation(id), { activatedOn: today })
    expect(body.outcome).toBe((await stateOf(id)) === 'active' ? 'done' : 'unknown')
  })

  test('a bank that asks to wait has changed nothing, and the same press may be made again', async () => {
    const id = take('verified')
    const key = randomUUID()
    await broken('status', id, { status: 429 })
    const busy = await officer.command(activation(id), { activatedOn: today }, key)
    expect(busy).toMatchObject({ status: 429, body: { code: 'bank_busy' } })
    const again = await officer.command(activation(id), { activatedOn: today }, key)
    expect(again).toMatchObject({ status: 200, body: { outcome: 'done' } })
  })

  test('a list that cannot be read says what happened, and never looks empty', async () => {
    for (const [kind, code] of [
      ['refuse', 'bank_unreachable'],
      ['garbage', 'bank_bad_answer'],
      ['cut', 'bank_bad_answer'],
      ['timeout-after-applying', 'bank_timeout'],
    ]) {
      await fault({ method: 'GET', path: '/v1/clients', kind })
      const { status, body } = await officer.json('/api/clients')
      expect(status, kind).toBeGreaterThanOrEqual(502)
      expect(body.code, kind).toBe(code)
      expect(body.pageItems).toBeUndefined()
      await noFaults()
    }
  })

  test('a read that failed once is tried again without anybody noticing', async () => {
    await fault({ method: 'GET', path: '/v1/clients', kind: 'status', status: 503, times: 1 })
    expect((await officer.json('/api/clients')).status).toBe(200)
  })
})

describe('activity', () => {
  afterEach(() => void vi.useRealTimers())

  test('reported to the console, and a command, prolong the session; reads do not', async () => {
    const person = await new Browser().signInAs('verifier')
    const left = async () => (await person.json('/api/session')).body.idleSecondsLeft
    vi.useFakeTimers({ toFake: ['Date'] })
    const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
    const whole = await left()
    pass(60)
    await person.json('/api/clients?limit=1')
    expect(await left()).toBeLessThanOrEqual(whole - 59)
    await person.json('/api/session/refresh', { method: 'POST', body: {} })
    expect(await left()).toBeGreaterThanOrEqual(whole - 1)
    pass(60)
    await person.command(verification(await verifiable()), { kind: 'full' })
    expect(await left()).toBeGreaterThanOrEqual(whole - 1)
  })
})

describe('counts', () => {
  test('say how many clients each tab holds, and add up', async () => {
    const { body } = await officer.json('/api/clients/counts')
    const { all, pending, verified, active, closed } = body
    const { body: list } = await officer.json('/api/clients?limit=1')
    expect(all).toBe(list.totalFilteredRecords)
    expect(all).toBeGreaterThan(500)
    expect(pending + verified + active + closed).toBe(all)
    const filtered = await officer.json('/api/clients/counts?q=nobody%20is%20called%20this')
    expect(filtered.body).toEqual({ all: 0, pending: 0, verified: 0, active: 0, closed: 0 })
  })
})
