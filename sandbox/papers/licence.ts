import { ground, head } from './card'
import type { Layout } from './layout'
import { value } from './layout'
import { caption, rosette, specimenMark } from './ornament'
import { namesOf, type Paper, writtenDay } from './paper'
import { photograph } from './passport'
import { signature } from './signature'

const [WIDTH, HEIGHT] = [860, 542]
const COLOUR = '#8a3d5d'
const GROUNDS: [string, string] = ['#f8e6ea', '#f6efe0']
const LINES = ['#dba3b4', '#d9bf94']
const ROWS = ['AM', 'A', 'B', 'BE', 'C', 'D']

const front: Layout = {
  width: WIDTH,
  height: HEIGHT,
  blank: [
    ground(GROUNDS, LINES),
    rosette(620, 320, 190, COLOUR, 12),
    head('DRIVING LICENCE', COLOUR),
    ...['1.', '2.', '3.', '4a.', '4b.', '4c.', '5.', '9.'].map((number, at) =>
      caption(300, 134 + at * 46, number, 17, { fill: '#6b2f48', weight: 600 }),
    ),
    caption(40, 444, '7.', 17, { fill: '#6b2f48', weight: 600 }),
    specimenMark(560, 350, 104, -18),
  ].join(''),
  pictures: (paper) => [
    ...photograph(paper, 40, 108, 228, 1),
    { x: 60, y: 448, width: 220, height: 60, shapes: signature(paper.holder) },
  ],
  words: (paper) => {
    const [surname, given] = namesOf(paper).map((name) => name.toLocaleUpperCase('en'))
    return [
      surname,
      given,
      writtenDay(paper.born),
      writtenDay(paper.issued),
      writtenDay(paper.expires),
      'ROADS OFFICE, PORT ALMA',
      paper.number,
      'AM  B',
    ].map((text, at) => value(350, 136 + at * 46, text ?? ''))
  },
}

const back: Layout = {
  width: WIDTH,
  height: HEIGHT,
  blank: [
    ground(GROUNDS, LINES),
    ...['9.', '10.', '11.', '12.'].map((text, at) =>
      caption(60 + at * 190, 54, text, 17, { fill: '#6b2f48', weight: 600 }),
    ),
    ...ROWS.map(
      (row, at) =>
        `<path d="M40 ${72 + at * 56}H820" stroke="#b98a9b"/>` +
        caption(60, 108 + at * 56, row, 22, { fill: '#4d2436', weight: 600 }),
    ),
    '<path d="M40 72V408H820V72ZM210 72V408M400 72V408M590 72V408" stroke="#b98a9b"/>',
    caption(
      40,
      446,
      '1. Surname  2. Given names  3. Date of birth  4a. Issued  4b. Expires  4c. Issued by',
      14,
    ),
    caption(40, 470, '5. Number  7. Signature  9. Categories  10. From  11. Until  12. Codes', 14),
    caption(40, 506, 'Republic of Utopia · SPECIMEN · it proves nothing.', 14),
    specimenMark(470, 270, 104, -18),
  ].join(''),
  pictures: () => [],
  words: (paper: Paper) =>
    [0, 2].flatMap((row) => [
      value(224, 108 + row * 56, writtenDay(paper.issued), 20),
      value(414, 108 + row * 56, writtenDay(paper.expires), 20),
    ]),
}

/** The two sides of a driving licence. */
export const DRIVING_LICENCE = { front, back }
