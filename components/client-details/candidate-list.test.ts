import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CommandOutcome } from '@/components/feedback/command-outcome'
import type { Candidate } from '@/lib/client-details/schema'
import { withWords } from '@/lib/words/test/with-words'
import { useWords } from '@/lib/words/use-words'
import { CandidateList } from './candidate-list'
import { creationSayings } from './creation-sayings'

const candidate = (id: number, accountNo: string): Candidate => ({
  client: { id, state: 'pending', displayName: 'Nia Barrow', accountNo, timeline: {} },
  likenesses: ['name'],
  isOwn: false,
})

test('two clients of one name are told apart by what is read out with the links that open them', () => {
  const candidates = [candidate(1, '000001'), candidate(2, '000002')]
  const drawn = renderToString(withWords(createElement(CandidateList, { candidates })))
  const described = [...drawn.matchAll(/aria-describedby="([^"]+)"/g)].map(([, id]) => id)
  const facts = described.map((id) => drawn.split(`<dl id="${id}"`)[1]?.split('</dl>')[0])
  expect(facts).toEqual([expect.stringContaining('000001'), expect.stringContaining('000002')])
})

test('only a client whom the bank says this person submitted is said to be theirs', () => {
  const submitted = (username?: string): Candidate => {
    const one = candidate(1, '000001')
    const timeline = { submitted: { date: [2026, 11, 20] as const, username } }
    return { ...one, client: { ...one.client, timeline }, isOwn: true }
  }
  const shown = (...candidates: Candidate[]) =>
    renderToString(withWords(createElement(CandidateList, { candidates })))
  expect(shown(submitted('officer'))).toContain('submitted by you that day')
  const unsaid = shown(submitted())
  expect(unsaid).toContain('submitted that day by somebody the bank does not name')
  expect(unsaid).not.toContain('by you')

  const found = (...news: Candidate[]) => {
    const Found = () => {
      const status = { phase: 'news', news, isOpen: true } as const
      const sent = { status, pending: false, onLookAgain: () => undefined }
      const sayings = creationSayings(useWords('clientDetails'), sent)
      return createElement(CommandOutcome, {
        command: { status, isOpenEnded: true, unanswered: false },
        sayings,
      })
    }
    return renderToString(withWords(createElement(Found)))
  }
  expect(found(submitted('officer'))).toContain('Found since, submitted by you on that day:')
  const either = found(submitted('officer'), submitted())
  expect(either).toContain('Found since, submitted on that day:')
})
