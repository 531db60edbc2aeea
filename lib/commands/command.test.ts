import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Problem } from '@/lib/http/problem'
import { RequestFailed } from '@/lib/http/request'
import { createCommand } from './command'
import { forgetInterrupted, holdForSignIn, sendInterrupted } from './interrupted'
import type { CommandSpec } from './spec'
import { type CommandState, type Found, isUnsettled, UNSENT } from './status'

const problem = (status: number, settles?: Problem['settles']): Problem => ({
  type: 'about:blank',
  title: '',
  status,
  detail: '',
  code: status === 0 ? 'console_unreachable' : 'refused',
  fields: [],
  traceId: '',
  settles,
})
const nobodyThere = new RequestFailed({ ...problem(401, 'try'), code: 'session_ended' })
const noAnswer = new RequestFailed(problem(0))
const refusal = new RequestFailed(problem(403, 'press'))
const untried = new RequestFailed(problem(503, 'try'))

type Answer = Found<string, string, number> | RequestFailed
type Spec = CommandSpec<string, string, string, number, string>

/** A command with given answers and readings in order, and a record of what happened. */
function commandOf({
  answers = [],
  readings = [],
  ...spec
}: { answers?: Answer[]; readings?: Answer[] } & Partial<Spec>) {
  const sent: { body: string; key: string; along: string | undefined }[] = []
  const seen: string[] = []
  const next = (list: Answer[]): Found<string, string, number> => {
    const one = list.length > 1 ? list.shift() : list[0]
    if (one instanceof RequestFailed) throw one
    return one ?? { is: 'open' }
  }
  const told: { press: number; found: string }[] = []
  let state: CommandState<string, string, number> = UNSENT
  const command = createCommand<string, string, string, number, string>(
    {
      send: async (body, key, along) => {
        sent.push({ body, key: key.split('.')[0] ?? '', along })
        return next(answers)
      },
      look: async () => {
        seen.push('look')
        return next(readings)
      },
      readAgain: async () => void seen.push('read again'),
      onDone: (result) => void seen.push(`done ${result}`),
      ...spec,
    },
    (now) => {
      state = now
    },
    (key, found) => {
      const keys = [...new Set(sent.map((one) => one.key))]
      told.push({ press: keys.indexOf(key.split('.')[0] ?? '') + 1, found })
    },
  )
  return { ...command, sent, seen, told, now: () => state, phase: () => state.status.phase }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const open: Answer = { is: 'open' }
const shown: Answer = { is: 'open', shown: 1 }
const done: Answer = { is: 'done', result: 'well' }

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

describe('a command', () => {
  it('that is done says so, and everything it may have changed is read again', async () => {
    const command = commandOf({ answers: [done] })
    await command.run('a')
    expect(command.now().status).toEqual({ phase: 'done', result: 'well' })
    expect(command.seen).toEqual(['done well', 'read again'])
  })

  it('ignores a press before its answer is drawn, and a press while it waits', async () => {
    for (const answer of [done, { is: 'waiting' } as const]) {
      const command = commandOf({ answers: [answer] })
      await Promise.all([command.run('a'), command.run('a')])
      await command.run('a')
      command.clear()
      await command.run('a')
      expect(command.sent).toHaveLength(1)
    }
  })

  it('is the same request until it is answered, whatever is pressed and sent along', async () => {
    const command = commandOf({ answers: [noAnswer, untried, done] })
    await command.run('a', 'first')
    expect(command.now()).toMatchObject({ unanswered: true, status: { phase: 'failed' } })
    await command.run('b', 'second')
    expect(command.now().unanswered).toBe(true)
    command.clear()
    expect(command.now()).toMatchObject({ unanswered: true, status: { phase: 'idle' } })
    await command.run('c')
    expect(command.sent.map(({ body, along }) => [body, along])).toEqual([
      ['a', 'first'],
      ['a', 'first'],
      ['a', 'first'],
    ])
    expect(new Set(command.sent.map(({ key }) => key)).size).toBe(1)
    expect(command.now()).toMatchObject({ unanswered: false, status: { phase: 'done' } })
  })

  it('that was refused because nobody was signed in is sent once more after a sign-in, with the same key', async () => {
    const command = commandOf({ answers: [nobodyThere, done] })
    await command.run('a', 'first')
    command.resume(false)
    command.resume(false)
    await pass(0)
    expect(command.phase()).toBe('done')
    const [before, again, ...more] = command.sent
    expect(again).toEqual({ body: 'a', along: 'first', key: before?.key })
    expect(more).toEqual([])
  })

  it('that may no longer be sent at the time of the sign-in waits for another press, and promises nothing', async () => {
    const tooOld = new RequestFailed({ ...problem(403, 'try'), code: 'sign_in_too_old' })
    const held = commandOf({ answers: [tooOld], mayResume: () => false })
    await held.run('a')
    held.resume(true)
    await pass(0)
    expect(held.sent).toHaveLength(1)
    expect(held.phase()).toBe('idle')
  })

  it('that needs a fresh sign-in is sent after one that its own page asked for, and after no other', async () => {
    const tooOld = new RequestFailed({ ...problem(403, 'try'), code: 'sign_in_too_old' })
    const command = commandOf({ answers: [tooOld, done] })
    await command.run('a')
    command.resume(false)
    await pass(0)
    expect(command.sent).toHaveLength(1)
    expect(command.phase()).toBe('failed')
    command.resume(true)
    await pass(0)
    expect(command.sent).toHaveLength(2)
    expect(command.phase()).toBe('done')
  })

  it('is not sent by a sign-in once something was typed since: the form may show something else', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const command = commandOf({ answers: [nobodyThere] })
    const stop = holdForSignIn(command.resume, command.forget)
    await command.run('a')
    page.dispatchEvent(new Event('input'))
    sendInterrupted(false)
    await pass(0)
    expect(command.sent).toHaveLength(1)
    await command.run('b')
    sendInterrupted(false)
    await pass(0)
    expect(command.sent.map(({ body }) => body)).toEqual(['a', 'b', 'b'])
    stop()
  })

  it('is not sent by a sign-in once something was removed or pasted since, which makes no such event', async () => {
    vi.stubGlobal('window', new EventTarget())
    const command = commandOf({ answers: [nobodyThere] })
    const stop = holdForSignIn(command.resume, command.forget)
    await command.run('a')
    forgetInterrupted()
    sendInterrupted(false)
    await pass(0)
    expect(command.sent).toHaveLength(1)
    stop()
  })

  it('is not sent by a sign-in if its form is closed while it is read whether it may be', async () => {
    vi.stubGlobal('window', new EventTarget())
    let answer: (may: boolean) => void = () => undefined
    const mayResume = () =>
      new Promise<boolean>((resolve) => {
        answer = resolve
      })
    const command = commandOf({ answers: [nobodyThere], mayResume })
    const close = holdForSignIn(command.resume, command.forget)
    await command.run('a')
    sendInterrupted(false)
    close()
    answer(true)
    await pass(0)
    expect(command.sent).toHaveLength(1)
  })

  it('that was given up, or pressed ten minutes ago, is not sent by a sign-in', async () => {
    const givenUp = commandOf({ answers: [nobodyThere] })
    await givenUp.run('a')
    givenUp.clear()
    givenUp.resume(false)
    const putAside = commandOf({ answers: [nobodyThere] })
    await putAside.run('a')
    putAside.putAside()
    putAside.resume(false)
    const old = commandOf({ answers: [nobodyThere] })
    await old.run('a')
    await pass(10 * 60_000)
    old.resume(false)
    const refused = commandOf({ answers: [refusal] })
    await refused.run('a')
    refused.resume(false)
    await pass(0)
    for (const { sent } of [givenUp, putAside, old, refused]) expect(sent).toHaveLength(1)
  })

  it('that was put aside is the same request with the same body, and a new one with another body', async () => {
    const command = commandOf({ answers: [noAnswer] })
    await command.run('a', 'first')
    command.putAside()
    expect(command.now().unanswered).toBe(false)
    await command.run('a', 'second')
    command.putAside()
    await command.run('b', 'third')
    const [first, second, third] = command.sent
    expect(second).toEqual(first)
    expect(third).toMatchObject({ body: 'b', along: 'third' })
    expect(third?.key).not.toBe(first?.key)
  })

  it('that was refused is over, and the next press is a new request', async () => {
    const command = commandOf({ answers: [refusal, done] })
    await command.run('a')
    expect(command.now()).toMatchObject({ unanswered: false, mayBeThere: false })
    await command.run('a')
    expect(new Set(command.sent.map(({ key }) => key)).size).toBe(2)
  })
})

describe('the outcome of a command', () => {
  it('is read five times, and is reported as not carried out only if a reading succeeded', async () => {
    for (const [reading, phase] of [
      [shown, 'notApplied'],
      [open, 'unresolved'],
      [noAnswer, 'unresolved'],
    ] as const) {
      const command = commandOf({ answers: [open], readings: [reading] })
      const press = command.run('a')
      await pass(200)
      expect(command.now().status).toMatchObject({ phase: 'checking', readings: 0, of: 5 })
      await pass(5_000)
      await press
      expect(command.phase()).toBe(phase)
    }
  })

  it('counts as read once one reading succeeded, unless a later one revokes that', async () => {
    for (const [last, phase] of [
      [open, 'notApplied'],
      [{ is: 'open', shown: null }, 'unresolved'],
    ] as const) {
      const command = commandOf({ answers: [open], readings: [shown, last] })
      void command.run('a')
      await pass(6_000)
      expect(command.phase()).toBe(phase)
    }
  })

  it('is read until it shows, which ends the command', async () => {
    const command = commandOf({
      answers: [open],
      readings: [shown, shown, shown, shown, shown, done],
    })
    void command.run('a')
    await pass(6_000)
    expect(command.phase()).toBe('notApplied')
    command.seen.length = 0
    await pass(8_000)
    expect(command.phase()).toBe('done')
    expect(command.seen).toEqual(['look', 'done well', 'read again'])
  })

  it('tells once what became of it when the outcome is known at last, also of earlier presses', async () => {
    const readings: Answer[] = [shown]
    const command = commandOf({ answers: [open], readings })
    void command.run('a')
    await pass(6_000)
    void command.run('b')
    await pass(6_000)
    expect(command.told).toEqual([])
    readings[0] = done
    await pass(8_000)
    expect(command.told).toEqual([
      { press: 1, found: 'later' },
      { press: 2, found: 'done' },
    ])
  })

  it('with a known outcome tells only of the earlier press whose outcome was unknown', async () => {
    const command = commandOf({ answers: [open, done], readings: [shown] })
    void command.run('a')
    await pass(6_000)
    await command.run('a')
    expect(command.told).toEqual([{ press: 1, found: 'later' }])
  })

  it('tells of a press whose answer was lost once it is found, and of none because a later one failed', async () => {
    const lost = commandOf({ answers: [noAnswer, done] })
    await lost.run('a')
    await lost.run('a')
    expect(lost.told).toEqual([])
    const found = commandOf({ answers: [noAnswer], readings: [done] })
    void found.run('a')
    await pass(9_000)
    expect(found.told).toEqual([{ press: 1, found: 'done' }])
    const refused = commandOf({ answers: [open, refusal], readings: [shown] })
    void refused.run('a')
    await pass(6_000)
    await refused.run('a')
    expect(refused.told).toEqual([])
    const refusal404 = { answers: [open, refusal], readings: [shown] }
    const gone = commandOf({ ...refusal404, refused: async () => ({ is: 'done', result: 'gone' }) })
    void gone.run('a')
    await pass(6_000)
    await gone.run('a')
    expect(gone.told).toEqual([{ press: 1, found: 'done' }])
    const busy = commandOf({ answers: [open, untried], readings: [shown] })
    void busy.run('a')
    await pass(6_000)
    await busy.run('a')
    expect(busy.told).toEqual([])
  })

  it('tells of an answer that is unknown to the console, and clear to the page', async () => {
    const clear = commandOf({ answers: [{ is: 'news', news: 'decided', wasUnknown: true }] })
    await clear.run('a')
    expect(clear.told).toEqual([{ press: 1, found: 'news' }])
    const unclear: Answer = { is: 'news', news: 'which?', isOpen: true, wasUnknown: true }
    const asked = commandOf({ answers: [unclear, done] })
    await asked.run('a')
    expect(asked.told).toEqual([])
    asked.release()
    await asked.run('b')
    expect(asked.told).toEqual([{ press: 1, found: 'later' }])
  })

  it('tells of a press that was put aside once a later one is answered, but nothing while the person has to decide', async () => {
    const decide: Answer = { is: 'news', news: 'another', isOpen: true }
    const undecided = commandOf({ answers: [open], readings: [decide] })
    void undecided.run('a')
    await pass(6_000)
    expect(undecided.phase()).toBe('news')
    const aside = commandOf({ answers: [open, done], readings: [shown] })
    void aside.run('a')
    await pass(6_000)
    aside.release()
    await aside.run('b')
    expect(undecided.told).toEqual([])
    expect(aside.told).toEqual([{ press: 1, found: 'later' }])
  })

  it('may show after a failure without an answer, which then frees the button', async () => {
    const command = commandOf({ answers: [noAnswer], readings: [done] })
    await command.run('a')
    expect(command.now()).toMatchObject({ unanswered: true, mayBeThere: true })
    await pass(8_000)
    expect(command.now()).toMatchObject({ unanswered: false, status: { phase: 'done' } })
  })

  it('is reported at once as unknown where the press does not wait for the readings', async () => {
    for (const meanwhile of ['tell', 'calm'] as const) {
      const command = commandOf({ answers: [shown], readings: [done], meanwhile })
      await command.run('a')
      expect(command.phase()).toBe('notApplied')
      await pass(1_000)
      expect(command.phase()).toBe(meanwhile === 'tell' ? 'done' : 'notApplied')
      await pass(8_000)
      expect(command.phase()).toBe('done')
    }
  })

  it('is reported after the changed data was read again, where that must be on screen first', async () => {
    const told: string[] = []
    const command = commandOf({
      answers: [done],
      tellsLast: true,
      readAgain: async () => void told.push(command.phase()),
      onDone: () => void told.push('done'),
    })
    await command.run('a')
    expect(told).toEqual(['sending', 'done'])
  })

  it('leaves the press without an answer where the person has to decide', async () => {
    const news: Answer = { is: 'news', news: 'similar', isOpen: true }
    const command = commandOf({ answers: [noAnswer], readings: [news], meanwhile: 'calm' })
    await command.run('a')
    await pass(8_000)
    expect(command.now()).toMatchObject({
      unanswered: true,
      status: { phase: 'news', news: 'similar' },
    })
  })

  it('may follow from a refusal', async () => {
    const refused: Spec['refused'] = async () => ({ is: 'news', news: 'gone' })
    const command = commandOf({ answers: [refusal], refused })
    await command.run('a')
    expect(command.now().status).toEqual({ phase: 'news', news: 'gone', isOpen: false })
  })

  it('is read at once on request, and nothing is sent', async () => {
    for (const meanwhile of ['calm', undefined] as const) {
      const command = commandOf({ answers: [open], readings: [open], meanwhile })
      void command.run('a')
      await pass(6_000)
      command.seen.length = 0
      void command.checkAgain()
      await pass(400)
      expect(command.seen).toEqual(['look'])
      expect(command.sent).toHaveLength(1)
    }
  })

  it('that is found on request has everything that the command may have changed read again', async () => {
    for (const meanwhile of ['calm', undefined] as const)
      for (const answer of [open, { is: 'waiting' } as const]) {
        const readings: Answer[] = [open]
        const command = commandOf({ answers: [answer], readings, meanwhile })
        void command.run('a')
        await pass(6_000)
        command.seen.length = 0
        readings[0] = done
        void command.checkAgain()
        await pass(400)
        expect(command.seen).toEqual(['look', 'done well', 'read again'])
      }
  })

  it('is not forgotten by putting the command aside while it is still to be reported', async () => {
    const command = commandOf({ answers: [open], readings: [open] })
    void command.run('a')
    await pass(6_000)
    command.putAside()
    expect(command.phase()).toBe('unresolved')
  })

  it('is over where the command waited and its effect is on screen by now', async () => {
    for (const isThere of [true, false]) {
      const command = commandOf({ answers: [{ is: 'waiting' }], isShown: () => isThere })
      await command.run('a')
      command.putAside()
      expect(command.phase()).toBe(isThere ? 'idle' : 'waiting')
    }
  })
})

describe('an earlier press with an unknown outcome', () => {
  async function refusedAfter(readings: Answer[], spec: Partial<Spec> = {}) {
    const command = commandOf({ answers: [open, refusal], readings, ...spec })
    void command.run('a')
    await pass(6_000)
    command.seen.length = 0
    await command.run('b')
    return command
  }

  it('stays unknown when a later one is refused, and is read on at once and then again and again', async () => {
    const readings: Answer[] = [shown]
    const command = await refusedAfter(readings)
    expect(command.now()).toMatchObject({ unanswered: false, isOpenEnded: true })
    await pass(8_000)
    expect(command.phase()).toBe('failed')
    expect(isUnsettled(command.now())).toBe(true)
    expect(command.seen).toEqual(['read again', 'look', 'look'])
    readings[0] = done
    await pass(8_000)
    expect(command.phase()).toBe('done')
    expect(isUnsettled(command.now())).toBe(false)
    expect(command.told).toEqual([{ press: 1, found: 'done' }])
  })

  it('is read on though the report of the later one was removed, until it is forgotten with it', async () => {
    for (const [end, phase] of [
      ['clear', 'done'],
      ['release', 'idle'],
    ] as const) {
      const readings: Answer[] = [shown]
      const command = await refusedAfter(readings)
      command[end]()
      expect(isUnsettled(command.now())).toBe(end === 'clear')
      readings[0] = done
      await pass(9_000)
      expect(command.phase()).toBe(phase)
    }
  })

  it('is over where the refusal of a later one shows what became of it', async () => {
    const refused: Spec['refused'] = async () => ({ is: 'done', result: 'gone' })
    const command = await refusedAfter([shown], { refused })
    expect(command.now()).toMatchObject({ isOpenEnded: false, status: { result: 'gone' } })
    expect(isUnsettled(command.now())).toBe(false)
  })

  it('is read by checking again once it has open news, and not the later one', async () => {
    const readings: Answer[] = [shown]
    const looked: string[] = []
    const look: Spec['look'] = async (body) => {
      looked.push(body)
      return readings[0] as Found<string, string, number>
    }
    const command = await refusedAfter(readings, { look, meanwhile: 'calm' })
    readings[0] = { is: 'news', news: 'similar', isOpen: true }
    await pass(60_000)
    expect(command.now()).toMatchObject({ isOpenEnded: false, status: { news: 'similar' } })
    looked.length = 0
    await command.checkAgain()
    expect(looked).toEqual(['a'])
    expect(command.phase()).toBe('news')
  })

  it('is not taken for the later one where that has other contents and the bank would carry out both', async () => {
    const readings: Answer[] = [shown]
    const command = await refusedAfter(readings, { looksFirst: { earlier: 'earlier' } })
    expect(command.sent.map(({ body }) => body)).toEqual(['a', 'b'])
    readings[0] = done
    await pass(8_000)
    expect(command.now().status).toMatchObject({ phase: 'news', news: 'earlier' })
  })
})

describe('a command that the bank would carry out twice', () => {
  const rows = { looksFirst: { earlier: 'earlier' } }

  async function pressedAgain(body: string, reading: Answer) {
    const readings: Answer[] = [shown]
    const command = commandOf({ answers: [open, done], readings, ...rows })
    void command.run('a')
    await pass(6_000)
    readings[0] = reading
    await command.run(body)
    return command
  }

  it('is looked for before it is sent again, and sent if it is not there', async () => {
    const command = await pressedAgain('a', shown)
    expect(command.sent).toHaveLength(2)
    expect(command.phase()).toBe('done')
  })

  it('is not sent again if it has come through meanwhile', async () => {
    const command = await pressedAgain('a', done)
    expect(command.sent).toHaveLength(1)
    expect(command.phase()).toBe('done')
  })

  it('is reported as carried out where another body was to be sent, now or later', async () => {
    expect((await pressedAgain('b', done)).now().status).toMatchObject({ news: 'earlier' })
    const readings: Answer[] = [open]
    const command = commandOf({ answers: [open], readings, ...rows })
    void command.run('a')
    await pass(6_000)
    await command.run('b')
    expect(command.phase()).toBe('unresolved')
    readings[0] = done
    await pass(8_000)
    expect(command.now().status).toMatchObject({ news: 'earlier' })
    expect(command.sent).toHaveLength(1)
  })

  it('is reported as the earlier one where it comes through once nothing is said of it and the fields are open', async () => {
    const readings: Answer[] = [shown]
    const command = commandOf({ answers: [open, refusal], readings, ...rows })
    void command.run('a')
    await pass(6_000)
    await command.run('a')
    command.clear()
    readings[0] = done
    await pass(9_000)
    expect(command.now().status).toMatchObject({ phase: 'news', news: 'earlier' })
  })

  it('is not sent while the bank cannot be read', async () => {
    const command = await pressedAgain('a', open)
    expect(command.sent).toHaveLength(1)
    expect(command.now()).toMatchObject({ mayBeThere: true, status: { phase: 'unresolved' } })
  })
})
