import { type Layout, value } from './layout'
import { caption, specimenMark } from './ornament'
import { amount, PAGE, page, rule } from './page'
import { type Paper, spread, writtenDay } from './paper'

const BLUE = '#1b5f8c'
const ITEMS = ['Standing charge', 'Energy, day rate', 'Energy, night rate', 'Levy', 'Tax, 8 %']
const STREETS = ['HARBOUR ROAD', 'LOCK STREET', 'ORCHARD LANE', 'MILL QUAY', 'STATION HILL']

/** An electricity bill. */
export const UTILITY_BILL: Layout = {
  ...PAGE,
  blank: page(
    `<rect width="${PAGE.width}" height="150" fill="${BLUE}"/>`,
    '<path d="M112 34L84 88H108L98 124L134 66H110L122 34Z" fill="#ffd34d"/>',
    caption(152, 80, 'Brightwater Electric', 36, { fill: '#ffffff', weight: 600 }),
    caption(152, 110, 'Customer service, 4 Lock Street, Port Alma', 16, { fill: '#dbe9f3' }),
    caption(620, 218, 'Account', 15),
    caption(620, 286, 'Date of bill', 15),
    caption(620, 354, 'Pay before', 15),
    caption(84, 486, 'Your electricity', 26, { fill: '#1d2a3a', weight: 600 }),
    rule(508),
    ...ITEMS.map((item, at) => caption(84, 556 + at * 46, item, 19, { fill: '#33404f' })),
    rule(770),
    caption(84, 820, 'To pay', 24, { fill: '#1d2a3a', weight: 600 }),
    caption(84, 920, 'Used in each of the last twelve months, kWh', 16),
    specimenMark(500, 1020, 150),
    '<g stroke="#9aa5b4" stroke-dasharray="6 6"><path d="M0 1236H992"/></g>',
    caption(84, 1286, 'Payment slip', 18, { fill: '#33404f', weight: 600 }),
  ),
  pictures: ({ number }) => [{ x: 84, y: 940, width: 824, height: 180, shapes: bars(number) }],
  words: (paper) => {
    const costs = costsOf(paper)
    const total = costs.reduce((sum, cost) => sum + cost, 0)
    const street = STREETS[spread(`${paper.holder}/street`) % STREETS.length]
    const right = (y: number, cents: number, size = 20) => {
      const text = amount(cents)
      return value(Math.round(908 - text.length * size * 0.6), y, text, size)
    }
    return [
      value(84, 246, paper.holder),
      value(84, 284, `${1 + (spread(paper.holder) % 140)} ${street}`),
      value(84, 322, 'PORT ALMA'),
      value(620, 246, paper.number),
      value(620, 314, writtenDay(paper.issued)),
      value(620, 382, '14 days from the date', 20),
      ...costs.map((cost, at) => right(556 + at * 46, cost)),
      right(822, total, 30),
      value(380, 1286, `${paper.number}   ${amount(total)}`, 20),
    ]
  },
}

function costsOf({ number }: Paper): number[] {
  const used = spread(number)
  const parts = [1_240, 3_000 + (used % 4_000), 600 + ((used >>> 8) % 900), 306]
  return [...parts, Math.round(parts.reduce((sum, part) => sum + part, 0) * 0.08)]
}

function bars(number: string): string {
  return Array.from({ length: 12 }, (_, at) => {
    const height = 50 + (spread(`${number}/${at}`) % 110)
    return `<rect x="${at * 69}" y="${180 - height}" width="42" height="${height}" fill="${BLUE}" fill-opacity="0.75"/>`
  }).join('')
}
