import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { BankFailure } from '../bank/errors'
import { sessionEnded } from '../session/ended'
import { keyValue } from '../store/kv'
import { configure } from '../test/environment'
import { type InCommon, readInCommon } from './check'
import { Stage } from './stage'

const at = vi.hoisted(() => ({
  session: 'former',
  /** Sessions that are over, each with the one that the run has by then. */
  over: new Map<string, string>(),
  phase: 'checking',
  noted: [] as number[],
  entries: [] as { clientId: number; check?: object; end?: object; unread?: true }[],
  /** Clients for whom the bank gives no answer. */
  failing: new Set<number>(),
  asked: [] as number[],
}))
// Waits by turning the clock on.
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    await new Promise(setImmediate)
  },
}))
const RUN = { id: 'r', phase: 'checking', round: 1, goes: 1, memory: 'm' }

vi.mock('./kept', async (kept) => ({
  ...(await kept<object>()),
  Entries: {
    of: async () => ({
      all: at.entries,
      note: async (clientId: number, found: object) => {
        const entry = at.entries.find((one) => one.clientId === clientId)
        if ('check' in found || 'end' in found) at.noted.push(clientId)
        return Object.assign(entry ?? {}, found)
      },
    }),
  },
  findRun: async () => ({ ...RUN, phase: at.phase, session: at.session }),
  changeRun: vi.fn(),
}))
vi.mock('./send', () => ({
  Unsent: class {},
  // The run is handed over while three workers wait for the common read; the fourth goes on to the fifth client.
  endBefore: async (_staff: unknown, _run: unknown, { clientId }: { clientId: number }) => {
    if (clientId !== 4) return undefined
    at.session = 'next'
    return { end: 'done' }
  },
  readAgain: async (_staff: unknown, _run: unknown, { clientId }: { clientId: number }) => {
    at.asked.push(clientId)
    if (at.failing.has(clientId)) throw new BankFailure('failed', true)
    return { end: 'refused', reasons: [], round: 1, at: 0 }
  },
  sendFor: async (_staff: unknown, _run: unknown, clientId: number) => {
    at.asked.push(clientId)
    if (at.failing.has(clientId)) throw new BankFailure('failed', true)
    return { end: 'done', reasons: [], round: 1, at: 0 }
  },
  endsAll: () => false,
  endUnread: () => ({ end: 'refused', reasons: ['not read'], round: 1, at: 0 }),
}))
vi.mock('./names', () => ({ noteName: vi.fn() }))
vi.mock('./check', () => ({
  readInCommon: vi.fn(),
  isUnread: ({ group }: { group: string }) => group === 'unknown',
  checkClient: async (_staff: unknown, _run: unknown, id: number, common: InCommon) => {
    expect(common).toEqual({ waiting: new Map() })
    at.asked.push(id)
    return { group: at.failing.has(id) ? 'unknown' : 'ready', reasons: [] }
  },
}))
vi.mock('../session/staff', () => ({
  staffOfSession: async (session: string) => {
    const now = at.over.get(session)
    if (now === undefined) return { sessionKey: { place: session } }
    at.session = now
    return undefined
  },
}))

beforeAll(() => {
  configure()
  vi.spyOn(keyValue(), 'memory').mockResolvedValue(RUN.memory)
})
afterAll(() => vi.restoreAllMocks())
beforeEach(() => {
  at.noted = []
  at.asked = []
  at.failing = new Set()
  at.phase = 'checking'
  at.over.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Works through a stage of the run with the entries as they are. */
async function worked(more: Partial<typeof RUN> & { waitsUntil?: number } = {}): Promise<void> {
  at.session = 'one'
  at.phase = more.phase ?? RUN.phase
  const run = { ...RUN, ...more } as unknown as ConstructorParameters<typeof Stage>[0] // what a stage reads of it
  await new Stage(run, { isLost: false, noted: () => undefined }).work()
}

const toSend = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    clientId: at + 1,
    check: { group: 'ready', reasons: [], round: 1, at: 0 },
  }))
const unreadNow = () => at.entries.filter(({ unread }) => unread).map(({ clientId }) => clientId)
const unknown = (clientId: number) => ({
  clientId,
  end: { end: 'unknown', reasons: [], round: 1, at: 0 },
})

test('a client for whom the bank gives no answer is left to the end, and ends as not read', async () => {
  at.entries = toSend(40)
  at.failing.add(2)
  const before = Date.now()
  await worked({ phase: 'sending' })
  expect(at.noted.at(-1)).toBe(2)
  expect(at.entries.find(({ clientId }) => clientId === 2)).toMatchObject({
    end: { end: 'refused', reasons: ['not read'] },
  })
  expect(at.asked.slice(0, 40).toSorted((one, other) => one - other)).toEqual(
    toSend(40).map(({ clientId }) => clientId),
  )
  expect(Date.now() - before).toBeLessThan(30_000)
})

test('a bank that answers for no client is waited for, and then its run halts with nobody left out', async () => {
  at.entries = toSend(40)
  at.failing = new Set(at.entries.map(({ clientId }) => clientId))
  await expect(worked({ phase: 'sending' })).rejects.toMatchObject({ halt: 'bank' })
  expect(at.noted).toEqual([])
})

test('many clients in a row for whom alone the bank gives no answer halt a sending run once, and not again when it is continued', async () => {
  at.entries = toSend(40)
  const alone = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]
  at.failing = new Set(alone)
  await expect(worked({ phase: 'sending' })).rejects.toMatchObject({ halt: 'bank' })
  at.asked = []
  await worked({ phase: 'sending' })
  // Those of whom it was known come after all others.
  expect(at.asked.indexOf(5)).toBeGreaterThan(at.asked.indexOf(40))
  expect(unreadNow()).toEqual(alone)
  for (const { clientId, ...entry } of at.entries)
    expect(entry).toMatchObject({
      end: alone.includes(clientId) ? { reasons: ['not read'] } : { end: 'done' },
    })
})

test.each([
  ['first', [11, 12, 13, 14]],
  ['last', [12, 13, 14, 15]],
])(
  'a run continued with only clients set aside before asks for each of them, also where the %s get no answer',
  async (_, alone) => {
    at.entries = toSend(5).map((entry) => ({
      ...entry,
      clientId: entry.clientId + 10,
      unread: true,
    }))
    at.failing = new Set(alone)
    await worked({ phase: 'sending' })
    for (const { clientId, ...entry } of at.entries)
      expect(entry).toMatchObject({
        end: alone.includes(clientId) ? { reasons: ['not read'] } : { end: 'done' },
      })
  },
)

test('a run continued with only clients set aside before halts again where the bank answers for none of them', async () => {
  at.entries = toSend(5).map((entry) => ({ ...entry, unread: true }))
  at.failing = new Set([1, 2, 3, 4, 5])
  await expect(worked({ phase: 'sending' })).rejects.toMatchObject({ halt: 'bank' })
  expect(at.noted).toEqual([])
})

test('many clients in a row for whom alone the bank gives no answer halt a check once, and not again when it is continued', async () => {
  at.entries = toSend(40).map(({ clientId }) => ({ clientId: clientId + 40 }))
  at.failing = new Set(at.entries.slice(20).map(({ clientId }) => clientId))
  vi.mocked(readInCommon).mockResolvedValue({ waiting: new Map() })
  await expect(worked()).rejects.toMatchObject({ halt: 'bank' })
  await worked()
  for (const { clientId, ...entry } of at.entries)
    expect(entry).toMatchObject({ check: { group: clientId > 60 ? 'unknown' : 'ready' } })
})

test('clients passed over at first are checked and sent like all others once the bank answers for them', async () => {
  at.entries = toSend(40)
  at.failing = new Set(at.entries.map(({ clientId }) => clientId))
  await expect(worked({ phase: 'sending' })).rejects.toMatchObject({ halt: 'bank' })
  expect(unreadNow()).not.toEqual([])
  at.failing.clear()
  await worked({ phase: 'sending' })
  // The next check has no reason to ask for them last.
  expect(unreadNow()).toEqual([])
  for (const entry of at.entries) expect(entry).toMatchObject({ end: { end: 'done' } })
})

test('the last clients of a run are not called unread where the bank answers for nobody', async () => {
  at.entries = toSend(4)
  at.failing = new Set([1, 2, 3, 4])
  await expect(worked({ phase: 'sending' })).rejects.toMatchObject({ halt: 'bank' })
  expect(at.noted).toEqual([])
})

test('a client without an answer that another copy has sent meanwhile ends as that copy says', async () => {
  at.entries = toSend(40)
  at.failing.add(4)
  await worked({ phase: 'sending' })
  expect(at.entries.find(({ clientId }) => clientId === 4)).toMatchObject({ end: { end: 'done' } })
})

test('a client that is not known and cannot be read stays so, and the others go on', async () => {
  at.entries = [unknown(1), unknown(2), { clientId: 3 }]
  at.failing.add(1)
  vi.mocked(readInCommon).mockResolvedValueOnce({ waiting: new Map() })
  await worked({ round: 2 })
  expect(at.entries).toMatchObject([
    { end: { end: 'unknown' } },
    { end: { end: 'refused' }, check: { round: 2 } },
    { check: { round: 2 } },
  ])
})

test('a run that goes on with only clients that are not known keeps the pause that the bank asked for', async () => {
  at.entries = [unknown(1)]
  const waitsUntil = Date.now() + 60_000
  await worked({ phase: 'sending', waitsUntil })
  expect(at.asked).toEqual([1])
  expect(Date.now()).toBeGreaterThanOrEqual(waitsUntil)
})

test('a run whose session ends during a pause halts at once, and not only when the pause is over', async () => {
  at.entries = toSend(4)
  at.over.set('one', 'one')
  const waitsUntil = Date.now() + 600_000
  const done = worked({ phase: 'sending', waitsUntil })
  await expect(done).rejects.toMatchObject({ halt: 'session' })
  expect(Date.now()).toBeLessThan(waitsUntil)
  expect(at.asked).toEqual([])
})

test('a run that is handed to the next session during a pause goes on after it', async () => {
  at.entries = toSend(4)
  at.over.set('one', 'next')
  const waitsUntil = Date.now() + 60_000
  await worked({ phase: 'sending', waitsUntil })
  expect(Date.now()).toBeGreaterThanOrEqual(waitsUntil)
  expect(at.asked.toSorted()).toEqual([1, 2, 3, 4])
})

test('a client of whom it is known only late that the bank refused it is checked in the same round', async () => {
  at.entries = [unknown(7)]
  vi.mocked(readInCommon).mockResolvedValueOnce({ waiting: new Map() })
  await worked({ round: 2 })
  expect(at.entries).toMatchObject([{ end: { end: 'refused' }, check: { round: 2 } }])
})

test('a common read that fails with the former session does not end the run in the next session', async () => {
  at.session = 'former'
  at.entries = [1, 2, 3, 4, 5].map((clientId) => ({ clientId }))
  let end = (_error: Error) => {}
  const former = new Promise<InCommon>((_resolve, reject) => {
    end = reject
  })
  vi.mocked(readInCommon).mockReturnValueOnce(former).mockResolvedValue({ waiting: new Map() })
  const run = { ...RUN, session: 'former' } as unknown as ConstructorParameters<typeof Stage>[0] // what a stage reads of it
  const done = new Stage(run, { isLost: false, noted: () => undefined }).work()
  done.catch(() => undefined)
  await vi.waitFor(() => expect(at.session).toBe('next'))
  await new Promise(setImmediate)
  end(sessionEnded())
  await done
  expect(at.noted.toSorted()).toEqual([1, 2, 3, 4, 5])
})
