import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { log } from '../log'
import { configure } from '../test/environment'
import { pagePolicy } from './headers'
import { recordPolicyReport } from './policy-reports'

vi.mock('../log')
beforeAll(() => configure())
beforeEach(() => vi.clearAllMocks())

const report = (directive: string) =>
  recordPolicyReport(JSON.stringify({ 'csp-report': { 'effective-directive': directive } }), 'a')

test.each(['the-bank-is-closed', 'report-uri', 'toString', '', 'script-src\n'])(
  'a report of no directive that can be broken leaves no line in the log (%j)',
  (directive) => {
    expect(report(directive).status).toBe(204)
    expect(log).not.toHaveBeenCalled()
  },
)

test('a report of each directive of a page, and of its parts, is logged', () => {
  const ofPages = pagePolicy('')
    .split('; ')
    .map((rule) => rule.split(' ')[0] ?? '')
    .filter((directive) => directive !== 'report-uri')
  const parts = ['script-src-elem', 'script-src-attr', 'style-src-elem', 'style-src-attr']
  for (const cause of [...ofPages, ...parts, 'media-src', 'worker-src']) {
    expect(report(cause).status).toBe(204)
    expect(log).toHaveBeenLastCalledWith('warn', 'content security policy violated', {
      traceId: 'a',
      cause,
    })
  }
})
