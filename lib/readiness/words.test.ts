import { expect, test } from 'vitest'
import { readinessWords } from './words'

test('what is read from right to left takes nothing of its sentence along', () => {
  const [name, kept] = ['جواز 12', '\u2068جواز 12\u2069']
  for (const say of Object.values(readinessWords.flaws)) expect(say(name)).toContain(`${kept} `)
  expect(readinessWords.wanted([name, 'Passport'])).toContain(`${kept}, Passport`)
  expect(readinessWords.noNumber(name)).toContain(`“${kept}”`)
  expect([readinessWords.row(name), readinessWords.noRow(name)]).toEqual([
    `A row in ${kept}`,
    `No row in ${kept}`,
  ])
})
