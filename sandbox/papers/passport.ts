import { type Layout, machineLines, type Picture, value } from './layout'
import { arms, caption, rosette, specimenMark, waves } from './ornament'
import { namesOf, type Paper, spread, writtenDay } from './paper'
import { BAND, PORTRAIT, portrait } from './portrait'
import { signature } from './signature'
import { passportZone } from './zone'

const [WIDTH, HEIGHT] = [1000, 704]
const NAVY = '#24406e'
const PLACES = ['PORT ALMA', 'NEW HARMONY', 'LOWER VALE', 'SANDERLING', 'CASTLE ROW', 'EASTMERE']

const LABELS: [number, number, string][] = [
  [326, 136, 'Type / Type'],
  [420, 136, 'Code / Code'],
  [540, 136, 'Passport No. / Passeport n°'],
  [326, 194, 'Surname / Nom'],
  [326, 252, 'Given names / Prénoms'],
  [326, 310, 'Nationality / Nationalité'],
  [326, 368, 'Date of birth / Date de naissance'],
  [326, 426, 'Date of issue / Date de délivrance'],
  [326, 484, 'Date of expiry / Date d’expiration'],
  [640, 310, 'Sex / Sexe'],
  [640, 368, 'Place of birth / Lieu de naissance'],
  [640, 426, 'Authority / Autorité'],
  [640, 484, 'Signature of holder / Signature'],
]

const blank = [
  '<defs><linearGradient id="p" x2="1" y2="1"><stop stop-color="#f6efdd"/><stop offset="0.45" stop-color="#dcebe8"/><stop offset="1" stop-color="#f2e0e4"/></linearGradient></defs>',
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#p)"/>`,
  waves(WIDTH, 560, ['#8fb3c4', '#a9c3ae', '#d0adb4']),
  rosette(700, 300, 220, '#6f93b5', 11),
  rosette(880, 130, 90, '#b58b95', 7),
  `<rect y="556" width="${WIDTH}" height="${HEIGHT - 556}" fill="#f6f3ea" fill-opacity="0.94"/>`,
  `<path d="M0 556H${WIDTH}" stroke="#b9c2c8"/>`,
  arms(72, 62, 30, NAVY),
  caption(120, 58, 'REPUBLIC OF UTOPIA', 25, { fill: NAVY, weight: 600 }),
  caption(120, 82, 'RÉPUBLIQUE D’UTOPIE', 14, { fill: NAVY }),
  caption(952, 58, 'PASSPORT', 25, { fill: NAVY, weight: 600, anchor: 'end' }),
  caption(952, 82, 'PASSEPORT', 14, { fill: NAVY, anchor: 'end' }),
  `<path d="M48 104H952" stroke="${NAVY}" stroke-width="1.5"/>`,
  ...LABELS.map(([x, y, text]) => caption(x, y, text, 13)),
  specimenMark(590, 390, 124),
].join('')

/** The data page of a passport. */
export const PASSPORT: Layout = {
  width: WIDTH,
  height: HEIGHT,
  blank,
  pictures: (paper) => [
    ...photograph(paper, 48, 128, 248, 1),
    ...photograph(paper, 858, 128, 94, 0.4),
    { x: 640, y: 490, width: 220, height: 60, shapes: signature(paper.holder) },
  ],
  words: (paper) => {
    const [surname, given] = namesOf(paper).map((name) => name.toLocaleUpperCase('en'))
    const place = PLACES[spread(`${paper.holder}/place`) % PLACES.length] ?? ''
    return [
      value(326, 162, 'P'),
      value(420, 162, 'UTO'),
      value(540, 162, paper.number),
      value(326, 220, surname ?? ''),
      value(326, 278, given ?? ''),
      value(326, 336, 'UTOPIAN'),
      value(640, 336, paper.sex ?? 'X'),
      value(326, 394, writtenDay(paper.born)),
      value(640, 394, place),
      value(326, 452, writtenDay(paper.issued)),
      value(640, 452, `PASSPORT OFFICE ${1 + (spread(paper.number) % 9)}`),
      value(326, 510, writtenDay(paper.expires)),
      ...machineLines(passportZone(paper), { x: 54, y: 618, step: 52, size: 31, advance: 20.4 }),
    ]
  },
}

/** The portrait of a holder at the given width, and the word SPECIMEN across it. */
export function photograph(
  paper: Paper,
  x: number,
  y: number,
  width: number,
  strength: number,
): Picture[] {
  const height = Math.round((width * PORTRAIT.height) / PORTRAIT.width)
  const sized = (shapes: string) => `<g transform="scale(${width / PORTRAIT.width})">${shapes}</g>`
  const place = { x, y, width, height, strength }
  return [
    { ...place, shapes: sized(portrait(paper)) },
    { ...place, shapes: sized(BAND), isShared: true },
  ]
}
