import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Candidate } from '@/lib/client-details/schema'
import { withWords } from '@/lib/words/test/with-words'
import { CandidateList } from './candidate-list'

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
