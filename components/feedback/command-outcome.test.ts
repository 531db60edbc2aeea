import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Problem } from '@/lib/http/problem'
import { withWords } from '@/lib/words/test/with-words'
import { CommandOutcome } from './command-outcome'

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

const drawn = (isOpenEnded: boolean) => {
  const command = { status: { phase: 'failed', problem }, isOpenEnded } as const
  return renderToString(withWords(createElement(CommandOutcome, { command, sayings: {} })))
}

test('“Nothing was changed” is not said of an earlier request whose outcome is still unknown', () => {
  const only = 'This is about your last request only.'
  expect(drawn(true)).toContain('Nothing was changed.')
  expect(drawn(true)).toContain(only)
  expect(drawn(false)).not.toContain(only)
})
