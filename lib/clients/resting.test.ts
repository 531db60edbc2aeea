import { expect, it } from 'vitest'
import { said } from '@/lib/words/said'
import { inEnglish } from '@/lib/words/test/in-english'
import { restOf } from './resting'

const CAN = { moves: true }

function rest(...given: Parameters<typeof restOf>) {
  const { title, text } = restOf(...given)
  return { title: inEnglish(title), text: text.map(inEnglish).join(' ') }
}

it('a client’s page says that nothing is left to do in the states in which onboarding is over', () => {
  expect(rest({ state: 'active' }, 'Wanjiru', CAN).text).toMatch(/Nothing is left/)
  const end = said('desk.taken.plainly', { step: 'rejected' })
  const rejected = rest({ state: 'rejected', stateName: 'Turned down' }, 'Wanjiru', CAN, end)
  expect(rejected.title).toBe('This client is rejected')
  expect(rejected.text).toMatch(/^Rejected\. The client can be neither/)
})

it('at a bank without moves the page of an ended client sends nobody to a menu that is not there', () => {
  const { text } = rest({ state: 'closed' }, 'Wanjiru', { moves: false })
  expect(text).not.toContain('More actions')
  expect(text).toMatch(/Nothing can be done until the bank changes it/)
})

it('a name or a bank’s word for a state that is read from right to left does not reorder its sentence', () => {
  const [name, kept] = ['محمد (2024)', '\u2068محمد (2024)\u2069']
  expect(rest({ state: 'active' }, name, CAN).title).toBe(`${kept} is active`)
  expect(rest({ state: 'other', stateName: name }, 'Nia', CAN).title).toBe(`The bank says: ${kept}`)
})
