import { type Layout, value } from './layout'
import { arms, caption, rosette, specimenMark } from './ornament'
import { PAGE, page } from './page'
import { writtenDay } from './paper'

const GREEN = '#2f5d50'

/** A certificate that a company is registered. */
export const REGISTRATION: Layout = {
  ...PAGE,
  blank: page(
    `<rect x="40" y="40" width="912" height="1280" stroke="${GREEN}" stroke-width="5"/>`,
    `<rect x="54" y="54" width="884" height="1252" stroke="${GREEN}" stroke-width="1.5"/>`,
    rosette(496, 760, 420, '#9fbfae', 14),
    arms(496, 170, 64, GREEN),
    caption(496, 286, 'REPUBLIC OF UTOPIA', 24, { fill: GREEN, weight: 600, anchor: 'middle' }),
    caption(496, 318, 'Registry of Companies, Port Alma', 18, { anchor: 'middle' }),
    caption(496, 420, 'Certificate of Registration', 46, {
      fill: '#1d2a3a',
      weight: 600,
      anchor: 'middle',
    }),
    caption(496, 478, 'The Registrar certifies that the company named below is registered,', 20, {
      anchor: 'middle',
    }),
    caption(496, 508, 'and that what this certificate says agrees with the register.', 20, {
      anchor: 'middle',
    }),
    caption(150, 606, 'Name of the company', 16),
    caption(150, 706, 'Registration number', 16),
    caption(150, 806, 'Registered on', 16),
    caption(600, 806, 'Valid until', 16),
    caption(150, 906, 'Registered office', 16),
    caption(600, 1206, 'Registrar', 16),
    '<path d="M600 1180H860" stroke="#5b6b7f"/>',
    `<g transform="translate(240 1130)" stroke="#b03a3a" opacity="0.7"><circle r="84" stroke-width="4"/><circle r="66" stroke-width="1.5"/><text y="8" font-size="22" font-weight="600" text-anchor="middle" fill="#b03a3a" stroke="none">REGISTERED</text></g>`,
    '<path d="M610 1166C640 1100 652 1120 646 1160S690 1120 700 1150S740 1116 752 1158Q790 1130 846 1150" stroke="#1f2d52" stroke-width="2.5"/>',
    specimenMark(520, 830, 150),
  ),
  pictures: () => [],
  words: (paper) => [
    value(150, 646, paper.holder, 30),
    value(150, 746, paper.number, 30),
    value(150, 846, writtenDay(paper.issued), 30),
    value(600, 846, paper.expires === undefined ? 'FURTHER NOTICE' : writtenDay(paper.expires), 30),
    value(150, 946, '1 REGISTRY SQUARE, PORT ALMA'),
  ],
}
