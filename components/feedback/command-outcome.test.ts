import { type ComponentProps, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Problem } from '@/lib/http/problem'
import { withWords } from '@/lib/words/test/with-words'
import { CommandOutcome, type Sayings } from './command-outcome'

const problem: Problem = {
  type: 'about:blank',
  title: 'The bank asks you to wait',
  status: 429,
  detail: 'Nothing was changed.',
  code: 'bank_busy',
  fields: [],
  traceId: '',
  settles: 'press',
}

type Command = ComponentProps<typeof CommandOutcome>['command']

const sayings: Sayings = {
  checking: { title: 'Checking', text: 'It is looked for.' },
  waiting: { text: 'It waits.' },
  notApplied: { text: 'Not carried out so far.' },
  unresolved: { text: 'Not known yet.' },
}
const draw = (command: Command) =>
  renderToString(withWords(createElement(CommandOutcome, { command, sayings })))

const drawn = (isOpenEnded: boolean) =>
  draw({ status: { phase: 'failed', problem }, unanswered: false, isOpenEnded })

test('“Nothing was changed” is not said of an earlier request whose outcome is still unknown', () => {
  const only = 'This is about your last request only.'
  expect(drawn(true)).toContain('Nothing was changed.')
  expect(drawn(true)).toContain(only)
  expect(drawn(false)).not.toContain(only)
})

test('what is not known yet is printed too, and what is known is not', () => {
  const failed = { phase: 'failed', problem } as const
  const settled = { unanswered: false, isOpenEnded: false }
  const open: Command[] = [
    { status: { phase: 'checking', readings: 1, of: 5, shown: undefined }, ...settled },
    { status: { phase: 'notApplied', shown: true }, ...settled },
    { status: { phase: 'unresolved' }, ...settled },
    { status: failed, unanswered: true, isOpenEnded: false },
    { status: failed, unanswered: false, isOpenEnded: true },
  ]
  for (const command of open) expect(draw(command)).toContain('data-on-paper')
  const known: Command[] = [
    { status: failed, ...settled },
    { status: { phase: 'waiting', result: undefined }, ...settled },
  ]
  for (const command of known) {
    expect(draw(command)).not.toBe('')
    expect(draw(command)).not.toContain('data-on-paper')
  }
})
