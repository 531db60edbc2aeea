import { expect, test, vi } from 'vitest'
import { sessionEnded } from '../session/ended'
import { type InCommon, readInCommon } from './check'
import { Stage } from './stage'

const at = vi.hoisted(() => ({ session: 'former', noted: [] as number[] }))
const RUN = { id: 'r', phase: 'checking', round: 1, goes: 1, memory: 'm' }

vi.mock('./kept', async (kept) => ({
  ...(await kept<object>()),
  Entries: {
    of: async () => ({
      all: [1, 2, 3, 4, 5].map((clientId) => ({ clientId })),
      note: async (clientId: number) => at.noted.push(clientId),
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

test('a common read that fails with the former session does not end the run in the next session', async () => {
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
