import { expect, test } from 'vitest'
import { endOfNumber, isSameNumber } from './phone-number'

const kenya = (number: string) => ({ number, countryCode: '+254' })
const alone = (number: string) => ({ number })

test('numbers of one telephone are equal, however they are written', () => {
  const written = [
    kenya('711313619'),
    kenya('0711 313 619'),
    kenya('+254 711-313-619'),
    kenya('254711313619'),
    { number: '(0)711 313619', countryCode: '254' },
    { number: '711313619', countryCode: '00254' },
    alone('+254711313619'),
    alone('00254 711 313 619'),
    alone('+254 (0)711 313619'),
    alone('+254 0711 313 619'),
    kenya('00254 0711 313 619'),
    kenya('254 0711 313 619'),
    alone('0711313619'),
    alone('711313619'),
    alone('254711313619'),
  ]
  for (const a of written)
    for (const b of written) expect([a, b, isSameNumber(a, b)]).toEqual([a, b, true])
})

test('another number, another country and the end of a number are not equal', () => {
  const pairs = [
    [kenya('711313619'), kenya('711313618')],
    [kenya('711313619'), { number: '711313619', countryCode: '+234' }],
    [alone('+254711313619'), alone('+234711313619')],
    [alone('+254711313619'), alone('+254711031361')],
    [alone('+254711313619'), alone('+255 0711313619')],
    [alone('1313619'), alone('+254711313619')],
    [alone('3619'), alone('13619')],
  ] as const
  for (const [a, b] of pairs) {
    expect([a, b, isSameNumber(a, b)]).toEqual([a, b, false])
    expect(isSameNumber(b, a)).toBe(false)
  }
})

test('a value without digits is compared as text', () => {
  expect(isSameNumber(alone('ask Nia'), alone('Ask Nia '))).toBe(true)
  expect(isSameNumber(alone('ask Nia'), alone('ask Mia'))).toBe(false)
  expect(isSameNumber({ number: undefined }, { number: undefined })).toBe(false)
})

test('a bank is searched by the last seven digits, and not by fewer', () => {
  expect(endOfNumber('+254 (0)711 313-619')).toBe('1313619')
  expect(endOfNumber('0131 361')).toBeUndefined()
})
