import { type Paper, spread } from './paper'

const SKINS = [
  ['#f3d3bd', '#e3b598'],
  ['#e6bb98', '#d09f7a'],
  ['#c99570', '#b07c58'],
  ['#9c6b4a', '#835637'],
  ['#6f4a34', '#593a27'],
] as const
const HAIRS = ['#231f20', '#3a2a22', '#5a3b26', '#8a5a35', '#b98d55']
const GREY = '#a9a9ad'
const CLOTHES = ['#26324d', '#4a2f3f', '#2f4a44', '#4c4f59', '#6b4a32', '#20262e']

/** The coordinates in which every portrait is drawn. */
export const PORTRAIT = { width: 240, height: 310 }

/**
 * An invented portrait of the holder, 240 wide and 310 high, the same on each of their papers. An older holder has grey hair.
 * It shows no real person.
 */
export function portrait(paper: Paper): string {
  const chance = spread(paper.holder)
  const pick = <T>(values: readonly T[], shift: number): T =>
    values[(chance >>> shift) % values.length] as T // No list here is empty.
  const [skin, shade] = pick(SKINS, 0)
  const isOld = (paper.born ?? '9') < '1966'
  const isFair = chance % SKINS.length < 2
  const hair = isOld ? GREY : pick(isFair ? HAIRS : HAIRS.slice(0, 2), 4)
  const isLong = paper.sex === 'F' || (paper.sex === 'X' && chance % 2 === 0)
  const style = (chance >>> 8) % 3
  const clothes = pick(CLOTHES, 11)
  return [
    '<defs><linearGradient id="b" x2="0" y2="1"><stop stop-color="#dfe5ec"/><stop offset="1" stop-color="#c4ccd6"/></linearGradient></defs>',
    '<rect width="240" height="310" fill="url(#b)"/>',
    isLong ? longHair(hair, style) : '',
    `<path d="M14 310C16 262 60 248 96 238L144 238C180 248 224 262 226 310Z" fill="${clothes}"/>`,
    `<path d="M96 196H144V240Q120 268 96 240Z" fill="${shade}"/>`,
    collar(chance, clothes),
    ears(skin, shade),
    `<path d="M66 132C66 84 90 66 120 66C150 66 174 84 174 132C174 182 148 218 120 218C92 218 66 182 66 132Z" fill="${skin}"/>`,
    `<path d="M120 66C150 66 174 84 174 132C174 182 148 218 120 218C140 200 154 168 152 128C150 96 138 76 120 66Z" fill="${shade}" opacity="0.35"/>`,
    features(hair, shade),
    paper.sex === 'M' && style === 2 ? beard(hair) : '',
    isLong ? fringe(hair, style) : shortHair(hair, style),
    (chance >>> 14) % 5 === 0 ? glasses() : '',
  ].join('')
}

/** The band across every portrait, drawn separately because it needs a typeface. */
export const BAND =
  '<rect y="262" width="240" height="26" fill="#ffffff" fill-opacity="0.35"/>' +
  '<text x="120" y="281" font-size="17" font-weight="600" letter-spacing="5" text-anchor="middle" fill="#7f2a2a">SPECIMEN</text>'

const ears = (skin: string, shade: string) =>
  [62, 178]
    .map((x) => `<ellipse cx="${x}" cy="142" rx="9" ry="17" fill="${skin}" stroke="${shade}"/>`)
    .join('')

function features(hair: string, shade: string): string {
  return [98, 143]
    .map(
      (x) =>
        `<path d="M${x - 14} 124Q${x} 114 ${x + 13} 123" stroke="${hair}" stroke-width="4.5" stroke-linecap="round"/>` +
        `<ellipse cx="${x}" cy="138" rx="9" ry="5.5" fill="#fff"/><circle cx="${x}" cy="138" r="5" fill="#33261f"/>` +
        `<path d="M${x - 10} 137Q${x} 129 ${x + 10} 137" stroke="#33261f" stroke-width="2"/>`,
    )
    .concat(
      `<path d="M120 138L113 168Q119 174 128 168" stroke="${shade}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
      '<path d="M101 189Q112 183 120 187Q128 183 139 189Q120 202 101 189Z" fill="#a5564f"/>',
      '<path d="M101 189Q120 193 139 189" stroke="#7b3a36" stroke-width="1.6"/>',
    )
    .join('')
}

function longHair(hair: string, style: number): string {
  if (style === 0) {
    return `<path d="M48 290C40 180 44 40 120 40C196 40 200 180 192 290Q160 300 120 296Q80 300 48 290Z" fill="${hair}"/>`
  }
  if (style === 1) {
    return `<path d="M54 214C38 150 52 42 120 42C188 42 202 150 186 214Q176 226 160 224H80Q64 226 54 214Z" fill="${hair}"/>`
  }
  return `<circle cx="120" cy="40" r="30" fill="${hair}"/><path d="M58 150C48 80 78 48 120 48C162 48 192 80 182 150Z" fill="${hair}"/>`
}

function fringe(hair: string, style: number): string {
  if (style === 0) {
    return `<path d="M62 150C60 84 84 58 120 56C156 58 180 84 178 150C172 116 150 96 120 72C90 96 68 116 62 150Z" fill="${hair}"/>`
  }
  return `<path d="M62 138C58 84 86 54 124 54C160 54 182 86 178 138C170 112 158 98 146 88C122 106 84 104 62 138Z" fill="${hair}"/>`
}

function shortHair(hair: string, style: number): string {
  if (style === 0) {
    return `<path d="M60 134C52 78 84 46 122 46C160 46 190 78 180 134C176 118 172 106 164 98C140 104 98 104 76 98C68 106 64 118 60 134Z" fill="${hair}"/>`
  }
  if (style === 1) {
    return `<path d="M60 130C50 72 82 40 126 42C166 44 188 78 180 130C174 112 168 104 158 94C132 96 110 88 98 78C86 92 68 104 60 130Z" fill="${hair}"/>`
  }
  return `<path d="M62 126C60 82 86 56 120 56C154 56 180 82 178 126C172 100 158 86 120 86C82 86 68 100 62 126Z" fill="${hair}"/>`
}

function beard(hair: string): string {
  return (
    `<path d="M66 146C68 194 92 226 120 226C148 226 172 194 174 146C168 170 156 178 142 178Q120 170 98 178C84 178 72 170 66 146Z" fill="${hair}"/>` +
    '<path d="M104 192Q120 199 136 192Q120 204 104 192Z" fill="#9a5750"/>'
  )
}

function glasses(): string {
  return '<g stroke="#30343b" stroke-width="3.5"><rect x="78" y="126" width="38" height="26" rx="10"/><rect x="124" y="126" width="38" height="26" rx="10"/><path d="M116 136Q120 133 124 136M78 134L64 132M162 134L176 132"/></g>'
}

function collar(chance: number, clothes: string): string {
  if ((chance >>> 17) % 2 === 0) {
    return '<path d="M88 240L120 284L152 240L144 230L120 258L96 230Z" fill="#f4f5f7"/>'
  }
  return `<path d="M84 240Q120 284 156 240L146 234Q120 262 94 234Z" fill="${clothes}" stroke="#00000033" stroke-width="2"/>`
}
