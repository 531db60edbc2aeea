import { type Layout, value } from './layout'
import { arms, caption, specimenMark } from './ornament'
import { PAGE, page, rule } from './page'
import { writtenDay } from './paper'

const INDIGO = '#3b3f77'

/** A letter in which an office tells a person their number; `kind` names the number. */
export function notice(kind: string): Layout {
  return {
    ...PAGE,
    blank: page(
      arms(130, 130, 46, INDIGO),
      caption(196, 124, 'REPUBLIC OF UTOPIA', 24, { fill: INDIGO, weight: 600 }),
      caption(196, 154, 'Office of Contributions and Taxes, Port Alma', 17),
      rule(206, INDIGO),
      caption(84, 440, kind, 32, { fill: '#1d2a3a', weight: 600 }),
      caption(84, 500, 'This is the number under which we know you. Keep this letter, and', 20),
      caption(84, 530, 'name the number whenever you write to us.', 20),
      `<rect x="84" y="580" width="824" height="340" rx="10" fill="#eef0f8" stroke="${INDIGO}" stroke-opacity="0.4"/>`,
      caption(120, 634, 'Number', 16),
      caption(120, 734, 'Name', 16),
      caption(120, 834, 'Date of birth', 16),
      caption(560, 834, 'Date of issue', 16),
      specimenMark(500, 1120, 150),
    ),
    pictures: () => [],
    words: (paper) => [
      value(84, 280, paper.holder),
      value(84, 318, 'PORT ALMA'),
      value(120, 676, paper.number, 35),
      value(120, 774, paper.holder),
      value(120, 874, writtenDay(paper.born)),
      value(560, 874, writtenDay(paper.issued)),
    ],
  }
}
