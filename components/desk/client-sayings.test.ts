import { expect, test } from 'vitest'
import { said } from '@/lib/words/said'
import { inEnglish } from '@/lib/words/test/in-english'
import { clientSayings } from './client-sayings'

const press = () => undefined
const notApplied = (refusesSecond: boolean) => {
  const told = { what: said('activation.command'), state: said('client.state.pending') }
  const sayings = clientSayings(inEnglish, {
    ...told,
    refusesSecond,
    onCheckAgain: press,
    onReadAgain: press,
  })
  return JSON.stringify(sayings.notApplied)
}

test('an activation that was not carried out so far may be sent again at a bank that refuses a second one', () => {
  expect(notApplied(true)).toContain('the bank takes only one')
  expect(notApplied(true)).not.toContain('Check again')
})

test('an activation that was not carried out so far is to be checked first at a bank that may carry out both', () => {
  expect(notApplied(false)).not.toContain('takes only one')
  expect(notApplied(false)).toContain('this bank may carry out both')
  expect(notApplied(false)).toContain('"label":"Check again"')
})
