import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readPress } from '@/lib/http/press'
import type { Problem } from '@/lib/http/problem'
import { RequestFailed } from '@/lib/http/request'
import { createCommand } from './command'
import type { CommandSpec } from './spec'
import { type CommandState, type Found, isUnsettled, STILL_TO_BE_SAID, UNSENT } from './status'

const HISTORIES = 2_000

/** What can happen to a request on its way to the bank and back. */
const FATES = [
  'done',
  'waiting',
  'refused',
  'not run',
  'lost before',
  'lost after',
  'lost, and late',
  'unknown, and done',
  'unknown, and late',
  'unknown, and never',
] as const
type Fate = (typeof FATES)[number]

const BODIES = ['a', 'b'] as const
type Body = (typeof BODIES)[number]

const failure = (status: number, settles?: Problem['settles']): RequestFailed =>
  new RequestFailed({
    type: 'about:blank',
    title: '',
    status,
    detail: '',
    code: status === 0 ? 'console_unreachable' : 'refused',
    fields: [],
    traceId: '',
    settles,
  })

type Variant = Pick<CommandSpec<Body, 'ours', 'another'>, 'meanwhile' | 'tellsLast' | 'looksFirst'>

/** A bank behind a console that knows each key, and never acts twice for one key. */
function createBank(variant: Variant) {
  const ends = new Map<
    string,
    { body: Body; is: 'done' | 'late' | 'never' | 'refused' | 'waiting' }
  >()
  let isReadable = true
  let isAnotherThere = false
  const holds = (body: Body) =>
    [...ends.values()].some((end) => end.body === body && end.is === 'done')
  return {
    ends,
    holds,
    isAnotherThere: () => isAnotherThere,
    take(body: Body, key: string, fate: Fate): Found<'ours', 'another'> {
      const known = ends.get(key)
      if (fate === 'lost before') throw failure(0)
      if (fate === 'not run') throw failure(503, 'try')
      if (known === undefined) {
        if (fate === 'refused') ends.set(key, { body, is: 'refused' })
        else if (fate === 'waiting') ends.set(key, { body, is: 'waiting' })
        else if (fate.endsWith('late')) ends.set(key, { body, is: 'late' })
        else if (fate.endsWith('never')) ends.set(key, { body, is: 'never' })
        else ends.set(key, { body, is: 'done' })
      }
      if (fate.startsWith('lost')) throw failure(0)
      if (fate.startsWith('unknown') && !known) return { is: 'open' }
      switch (ends.get(key)?.is) {
        case 'done':
          return { is: 'done', result: 'ours' }
        case 'waiting':
          return { is: 'waiting' }
        case 'refused':
          throw failure(403, 'press')
        default:
          return { is: 'open' }
      }
    },
    read(body: Body): Found<'ours', 'another'> {
      if (!isReadable) throw failure(503)
      if (holds(body)) return { is: 'done', result: 'ours' }
      return isAnotherThere ? { is: 'news', news: 'another' } : { is: 'open', shown: true }
    },
    late(): void {
      for (const end of ends.values()) if (end.is === 'late') end.is = 'done'
    },
    setReadable(to: boolean): void {
      isReadable = to
    },
    /** Somebody else causes the wanted effect. Rows are distinguished, so that a colleague's rows are not ours. */
    another(): void {
      isAnotherThere = !variant.looksFirst
    },
  }
}

/** One command on a page in front of such a bank, checked at every request and every status. */
function createPage(variant: Variant) {
  const bank = createBank(variant)
  let fate: Fate = 'done'
  let state: CommandState<'ours', 'another'> = UNSENT
  /** The test's own record of the last press that was sent, and whether it has no answer. */
  let last: { body: Body; key: string; isOpen: boolean; wasSaidUnknown: boolean } | undefined
  /** The last press, sent or not: if its effect exists already, it counts as done. */
  let pressed: Body | undefined
  let isPutAside = false
  let lastRead: Found<'ours', 'another'> | undefined
  let wasRead = false
  let isOnWay = false
  /** The presses whose outcome nobody has told the person, newest last: those answered as unknown, and one without an answer. */
  const untold = new Map<string, Body>()
  const lies: string[] = []
  /** The keys of presses that the console answered as unknown, and of those that the page has told it of. */
  const unknown = new Set<string>()
  const told = new Set<string>()
  const claim = (isSo: boolean, lie: string) => void (isSo || lies.push(lie))

  async function send(body: Body, idempotencyKey: string): Promise<Found<'ours', 'another'>> {
    const key = readPress(idempotencyKey)?.key ?? idempotencyKey
    claim(!isOnWay, 'two requests at once')
    const isAgain = key === last?.key
    if (last?.isOpen) {
      const mayBeAnother = isPutAside && body !== last.body
      claim(isAgain !== mayBeAnother, 'a new key while the last press has no answer')
      claim(!isAgain || body === last.body, 'other contents by the same key')
    }
    const { looksFirst } = variant
    if (looksFirst && !isAgain && last?.wasSaidUnknown && !isPutAside)
      claim(lastRead?.is === 'open', 'rows that may be there are sent again unread')
    const wasOpen = isAgain && last?.isOpen === true
    last = { body, key, isOpen: true, wasSaidUnknown: false }
    isPutAside = false
    isOnWay = true
    try {
      await Promise.resolve()
      const found = bank.take(body, key, fate)
      last.isOpen = false
      last.wasSaidUnknown = found.is === 'open'
      if (found.is === 'open') unknown.add(key)
      // A later press that has an outcome stands for the earlier ones.
      else untold.clear()
      if (found.is === 'open') untold.set(key, body)
      return found
    } catch (error) {
      const settles = error instanceof RequestFailed ? error.problem.settles : undefined
      last.isOpen = settles === undefined || (wasOpen && settles === 'try')
      // A failure says nothing about the earlier ones.
      untold.delete(key)
      if (last.isOpen) untold.set(key, body)
      throw error
    } finally {
      isOnWay = false
    }
  }

  function hear(next: CommandState<'ours', 'another'>): void {
    state = next
    const { status, unanswered } = next
    const { phase } = status
    // A reading settled it.
    if (last && !isOnWay && ['done', 'news'].includes(phase)) last.isOpen = false
    if (phase === 'done')
      claim(
        [last?.body, pressed, ...untold.values()].some((body) => body && bank.holds(body)),
        'done without evidence',
      )
    if (!isOnWay && ['done', 'news'].includes(phase)) untold.clear()
    claim(untold.size === 0 || isUnsettled(next), 'an unknown outcome is forgotten')
    if (phase === 'news' && variant.looksFirst === undefined)
      claim(bank.isAnotherThere(), 'news of nobody')
    if (phase === 'done')
      claim(
        [...unknown].every((key) => told.has(key)),
        'done, and an unknown outcome was not told',
      )
    if (phase === 'notApplied') claim(wasRead, 'not carried out, and never read')
    if (phase === 'failed') {
      claim(unanswered === last?.isOpen, 'free while the press has no answer, or held after one')
      claim(untold.size > 0 || !isUnsettled(next), 'unknown, and every outcome is known')
      const end = bank.ends.get(last?.key ?? '')
      claim(unanswered || !end || end.is === 'refused', 'told as refused, and done')
    }
  }

  const command = createCommand<Body, 'ours', 'another', true, undefined>(
    {
      ...variant,
      send,
      look: async (body) => {
        lastRead = undefined
        lastRead = bank.read(body)
        wasRead = true
        return lastRead
      },
      readAgain: async () => undefined,
    },
    hear,
    (press, found) => {
      told.add(readPress(press)?.key ?? press)
      // The console knows only presses that reached it.
      const end = bank.ends.get(readPress(press)?.key ?? press)
      claim(found !== 'done' || !end || bank.holds(end.body), 'found to be done, but not')
    },
  )
  return {
    bank,
    command,
    state: () => state,
    last: () => last,
    untold: () => [...untold.values()].at(-1),
    lies,
    press(body: Body, next: Fate) {
      fate = next
      const before = state.status.phase
      const mayBeSent = !['sending', 'checking', 'done', 'waiting'].includes(before)
      const key = last?.key
      if (mayBeSent) pressed = body
      void command.run(body)
      claim(mayBeSent || last?.key === key, 'sent while the last one is on its way or done')
    },
    putAside() {
      // The person gives up what they were told may be sent again.
      if (!STILL_TO_BE_SAID.includes(state.status.phase)) untold.clear()
      command.putAside()
      if (state.status.phase === 'idle') isPutAside = true
    },
  }
}

type Page = ReturnType<typeof createPage>

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ press: fc.constantFrom(...BODIES), fate: fc.constantFrom(...FATES) }),
  },
  { weight: 4, arbitrary: fc.record({ pass: fc.constantFrom(1, 400, 6_000, 9_000) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      happens: fc.constantFrom(
        'late',
        'another',
        'unreadable',
        'readable',
        'clear',
        'put aside',
        'check again',
        'hint',
      ),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never

function take(page: Page, next: Step): unknown {
  if ('press' in next) return page.press(next.press, next.fate)
  if ('pass' in next) return vi.advanceTimersByTimeAsync(next.pass)
  const { bank, command } = page
  switch (next.happens) {
    case 'late':
      return bank.late()
    case 'another':
      return bank.another()
    case 'unreadable':
    case 'readable':
      return bank.setReadable(next.happens === 'readable')
    case 'clear':
      return command.clear()
    case 'put aside':
      return page.putAside()
    case 'check again':
      return void command.checkAgain()
    case 'hint':
      return command.hear()
  }
}

const VARIANTS: Variant[] = [
  {},
  { tellsLast: true },
  { meanwhile: 'tell' },
  { meanwhile: 'calm' },
  { looksFirst: { earlier: 'another' } },
]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a command reports every press truthfully, whatever happens to it and whatever is pressed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...VARIANTS),
      fc.array(step, { maxLength: 14 }),
      async (variant, steps) => {
        const page = createPage(variant)
        const leave = page.command.stand()
        for (const next of steps) {
          await take(page, next)
          await vi.advanceTimersByTimeAsync(0)
        }
        // At the end the bank has finished and can be read, so every outcome must be reported.
        const toBeTold = ['checking', 'notApplied', 'unresolved'].includes(
          page.state().status.phase,
        )
        page.bank.late()
        page.bank.setReadable(true)
        await vi.advanceTimersByTimeAsync(30_000)
        const last = page.last()
        if (toBeTold && last && page.bank.holds(last.body))
          expect(['done', 'news']).toContain(page.state().status.phase)
        const untold = page.untold()
        expect(untold !== undefined && page.bank.holds(untold)).toBe(false)
        expect(page.lies).toEqual([])
        leave()
        await vi.advanceTimersByTimeAsync(0)
      },
    ),
    {
      numRuns: HISTORIES,
      // A press refused in between leaves an earlier one that must still be looked for and found.
      examples: [
        [
          { looksFirst: { earlier: 'another' } },
          [
            { press: 'a', fate: 'unknown, and late' },
            { pass: 6_000 },
            { press: 'b', fate: 'refused' },
            { happens: 'late' },
            { press: 'a', fate: 'done' },
          ],
        ],
        // It is found even if nobody presses again.
        ...VARIANTS.map((variant): [Variant, Step[]] => [
          variant,
          [
            { press: 'a', fate: 'unknown, and late' },
            { pass: 6_000 },
            { press: 'a', fate: 'refused' },
            { happens: 'late' },
          ],
        ]),
        // A command known to be done stays done, even if it is checked again and cannot be read.
        [
          { looksFirst: { earlier: 'another' } },
          [
            { press: 'a', fate: 'unknown, and done' },
            { pass: 6_000 },
            { happens: 'unreadable' },
            { happens: 'check again' },
            { pass: 9_000 },
            { press: 'a', fate: 'done' },
          ],
        ],
      ],
    },
  )
})
