import { type Layout, value } from './layout'
import { caption, specimenMark } from './ornament'
import { amount, PAGE, page, rule } from './page'
import { spread, writtenDay } from './paper'

const PARTS = ['Basic pay', 'Allowance for travel', 'Income tax', 'Pension', 'Health fund']

/** A person's payslip for one month. */
export const PAYSLIP: Layout = {
  ...PAGE,
  blank: page(
    caption(84, 110, 'Lumen Energy', 34, { fill: '#7a4b12', weight: 600 }),
    caption(84, 140, 'Wages office, 12 Mill Quay, Port Alma', 16),
    caption(908, 110, 'Payslip', 30, { fill: '#33404f', anchor: 'end' }),
    rule(170, '#7a4b12'),
    ...['Name', 'Staff number', 'Paid on', 'Born'].map((text, at) =>
      caption(84 + (at % 2) * 430, 222 + Math.floor(at / 2) * 80, text, 15),
    ),
    '<rect x="84" y="400" width="824" height="50" fill="#f3eadc"/>',
    caption(104, 432, 'What', 17, { weight: 600 }),
    caption(888, 432, 'Amount', 17, { weight: 600, anchor: 'end' }),
    ...PARTS.map((part, at) => caption(104, 496 + at * 50, part, 19, { fill: '#33404f' })),
    rule(736),
    caption(104, 786, 'Paid to your account', 24, { fill: '#1d2a3a', weight: 600 }),
    specimenMark(500, 1030, 150),
  ),
  pictures: () => [],
  words: (paper) => {
    const basic = 250_000 + (spread(paper.number) % 200) * 1_000
    const parts = [basic, 12_000, -basic * 0.18, -basic * 0.06, -basic * 0.04].map(Math.round)
    const total = parts.reduce((sum, part) => sum + part, 0)
    const right = (y: number, cents: number, size: number) => {
      const text = amount(cents)
      return value(888 - Math.round(text.length * size * 0.6), y, text, size)
    }
    return [
      value(84, 252, paper.holder),
      value(514, 252, paper.number),
      value(84, 332, writtenDay(paper.issued)),
      value(514, 332, writtenDay(paper.born)),
      ...parts.map((part, at) => right(496 + at * 50, part, 20)),
      right(788, total, 30),
    ]
  },
}
