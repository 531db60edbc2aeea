import { type Layout, value } from './layout'
import { caption, specimenMark } from './ornament'
import { amount, PAGE, page, rule } from './page'
import { spread, writtenDay } from './paper'

const TEAL = '#0f6a6a'
const ENTRIES = [
  'SALARY',
  'RENT',
  'MARKET HALL',
  'TRAM PASS',
  'ELECTRICITY',
  'CASH',
  'BOOKS',
  'BAKERY',
]

/** One page of an account statement from another bank. */
export const BANK_STATEMENT: Layout = {
  ...PAGE,
  blank: page(
    `<rect x="84" y="76" width="56" height="56" rx="10" fill="${TEAL}"/><path d="M98 116V100L112 90L126 100V116Z" fill="#ffffff"/>`,
    caption(158, 114, 'Old Mill Savings Bank', 30, { fill: TEAL, weight: 600 }),
    caption(908, 114, 'Statement of account', 22, { fill: '#33404f', anchor: 'end' }),
    rule(160, TEAL),
    caption(600, 218, 'Account', 15),
    caption(600, 286, 'Up to', 15),
    ...['Entry', 'Amount', 'Balance'].map((text, at) =>
      caption([84, 700, 908][at] ?? 84, 430, text, 16, {
        weight: 600,
        anchor: at === 0 ? 'start' : 'end',
      }),
    ),
    rule(446),
    ...Array.from({ length: 14 }, (_, at) => rule(500 + at * 46, '#e3e7ec')),
    specimenMark(500, 860, 150),
  ),
  pictures: () => [],
  words: (paper) => {
    let balance = 20_000 + (spread(paper.number) % 90_000)
    const rows = Array.from({ length: 14 }, (_, at) => {
      const entry = ENTRIES[(at * 3) % ENTRIES.length] ?? ''
      const chance = spread(`${paper.number}/${at}`)
      const change = entry === 'SALARY' ? 312_450 : -(600 + (chance % 24_000))
      balance += change
      const y = 488 + at * 46
      return [value(84, y, entry, 20), ending(700, y, change), ending(908, y, balance)]
    })
    return [
      value(84, 246, paper.holder),
      value(84, 284, 'PORT ALMA'),
      value(600, 246, paper.number, 20),
      value(600, 314, writtenDay(paper.issued), 20),
      ...rows.flat(),
    ]
  },
}

function ending(right: number, y: number, cents: number) {
  const text = amount(cents)
  return value(right - text.length * 12, y, text, 20)
}
