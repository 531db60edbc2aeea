import { type Layout, machineLines, value } from './layout'
import { arms, caption, rosette, specimenMark, waves } from './ornament'
import { namesOf, type Paper, writtenDay } from './paper'
import { photograph } from './passport'
import { signature } from './signature'
import { cardZone } from './zone'

const [WIDTH, HEIGHT] = [860, 542]

/** What distinguishes one kind of card from another. */
interface Look {
  title: string
  /** The code of the kind in a machine-readable zone. ICAO Doc 9303 part 5 */
  code: string
  colour: string
  grounds: [string, string]
  lines: string[]
}

const IDENTITY: Look = {
  title: 'NATIONAL IDENTITY CARD',
  code: 'I',
  colour: '#1f5a4a',
  grounds: ['#e6f1e6', '#f4ecd8'],
  lines: ['#8fbf9f', '#c8b98a'],
}
const PERMIT: Look = {
  title: 'RESIDENCE PERMIT',
  code: 'IR',
  colour: '#6a3054',
  grounds: ['#f3e6ee', '#e4ebf6'],
  lines: ['#c79ab5', '#9ab0d0'],
}

/** The sides of a national identity card and of a residence permit. */
export const IDENTITY_CARD = { front: front(IDENTITY), back: back(IDENTITY) }
export const RESIDENCE_PERMIT = { front: front(PERMIT), back: back(PERMIT) }

/** The background of a card. */
export function ground([from, to]: [string, string], lines: string[]): string {
  return (
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>${waves(WIDTH, HEIGHT, lines, 12)}`
  )
}

/** The head of a card: its issuer and its title. */
export function head(title: string, colour: string): string {
  return [
    `<rect width="${WIDTH}" height="82" fill="${colour}"/>`,
    arms(56, 41, 26, '#ffffff'),
    caption(100, 38, 'REPUBLIC OF UTOPIA', 20, { fill: '#ffffff', weight: 600 }),
    caption(100, 62, title, 17, { fill: '#ffffff' }),
  ].join('')
}

function front({ title, colour, grounds, lines }: Look): Layout {
  const labels: [number, number, string][] = [
    [300, 124, 'Surname'],
    [300, 186, 'Given names'],
    [300, 248, 'Date of birth'],
    [560, 248, 'Sex'],
    [660, 248, 'Nationality'],
    [300, 310, 'Card number'],
    [300, 372, 'Date of issue'],
    [560, 372, 'Date of expiry'],
    [300, 434, 'Signature'],
  ]
  return {
    width: WIDTH,
    height: HEIGHT,
    blank: [
      ground(grounds, lines),
      rosette(640, 320, 190, colour, 8),
      head(title, colour),
      ...labels.map(([x, y, text]) => caption(x, y, text, 13)),
      specimenMark(540, 360, 104, -18),
    ].join(''),
    pictures: (paper) => [
      ...photograph(paper, 40, 116, 228, 1),
      ...photograph(paper, 740, 416, 80, 0.4),
      { x: 300, y: 440, width: 220, height: 60, shapes: signature(paper.holder) },
    ],
    words: (paper) => {
      const [surname, given] = namesOf(paper).map((name) => name.toLocaleUpperCase('en'))
      return [
        value(300, 150, surname ?? ''),
        value(300, 212, given ?? ''),
        value(300, 274, writtenDay(paper.born)),
        value(560, 274, paper.sex ?? 'X'),
        value(660, 274, 'UTO'),
        value(300, 336, paper.number),
        value(300, 398, writtenDay(paper.issued)),
        value(560, 398, writtenDay(paper.expires)),
      ]
    },
  }
}

function back({ title, code, colour, grounds, lines }: Look): Layout {
  return {
    width: WIDTH,
    height: HEIGHT,
    blank: [
      ground(grounds, lines),
      rosette(690, 180, 130, colour, 10),
      `<rect y="34" width="${WIDTH}" height="64" fill="#2c2f36"/>`,
      caption(40, 146, 'Card number', 13),
      caption(40, 208, 'Issued by', 13),
      caption(
        40,
        270,
        'This card remains the property of the Republic of Utopia, a state that',
        14,
      ),
      caption(40, 290, `there is not. ${title} · SPECIMEN · it proves nothing.`, 14),
      specimenMark(600, 250, 92, -14),
      `<rect y="352" width="${WIDTH}" height="190" fill="#fbfaf5" fill-opacity="0.95"/>`,
    ].join(''),
    pictures: () => [],
    words: (paper: Paper) => [
      value(40, 172, paper.number),
      value(40, 234, 'CIVIL REGISTRY, PORT ALMA'),
      ...machineLines(cardZone(paper, code), { x: 44, y: 410, step: 50, size: 34, advance: 25.8 }),
    ],
  }
}
