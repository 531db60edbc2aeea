import { beforeEach, expect, test, vi } from 'vitest'
import { sessionEnded } from '../session/ended'
import { type InCommon, readInCommon } from './check'
import { Stage } from './stage'

const at = vi.hoisted(() => ({
  session: 'former',
  noted: [] as number[],
  entries: [] as { clientId: number; end?: object }[],
}))
const RUN = { id: 'r', phase: 'checking', round: 1, goes: 1, memory: 'm' }

vi.mock('./kept', async (kept) => ({
  ...(await kept<object>()),
  Entries: {
    of: async () => ({
      all: at.entries,
      note: async (clientId: number, found: object) => {
        const entry = at.entries.find((one) => one.clientId === clientId)
        return at.noted.push(clientId) && Object.assign(entry ?? {}, found)
      },
    }),
  },
  findRun: async () => ({ ...RUN, session: at.session }),
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
  readAgain: async () => ({ end: 'refused', reasons: [], round: 1, at: 0 }),
}))
vi.mock('./names', () => ({ noteName: vi.fn() }))
vi.mock('./check', () => ({
  readInCommon: vi.fn(),
  isUnread: () => false,
  checkClient: async (_staff: unknown, _run: unknown, _id: number, common: InCommon) => {
    expect(common).toEqual({ waiting: new Map() })
    return { group: 'ready', reasons: [] }
  },
}))
vi.mock('../session/staff', () => ({
  staffOfSession: async (session: string) => ({ sessionKey: { place: session } }),
}))

beforeEach(() => {
  at.noted = []
})

test('a client of whom it is known only late that the bank refused it is checked in the same round', async () => {
  at.session = 'one'
  at.entries = [{ clientId: 7, end: { end: 'unknown', reasons: [], round: 1, at: 0 } }]
  vi.mocked(readInCommon).mockResolvedValueOnce({ waiting: new Map() })
  const run = { ...RUN, round: 2 } as unknown as ConstructorParameters<typeof Stage>[0] // what a stage reads of it
  await new Stage(run, { isLost: false, noted: () => undefined }).work()
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
