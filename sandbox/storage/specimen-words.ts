/** What an invented paper says. Days are ISO days; what a paper does not say is absent. */
export interface Specimen {
  /** What kind of paper it is: Passport, Utility Bill and the like. */
  kind: string
  holder: string
  number: string
  born?: string
  issued?: string
  expires?: string
  /** Of a card. */
  side?: 'front' | 'back'
}

/** The two lines by which a machine reads a paper, as long as they are on a passport. */
export function machineLines({ holder, number, born = '', expires = '' }: Specimen): string[] {
  const [last = '', ...first] = plain(holder).split(' ').reverse()
  const day = (iso: string) => iso.slice(2).replaceAll('-', '')
  return [
    `P<XXX${last}<<${first.reverse().join('<')}`,
    `${number.replaceAll('-', '')}<XXX${day(born)}<${day(expires)}`,
  ].map((line) => line.padEnd(44, '<').slice(0, 44))
}

const WITHOUT_MARK: Record<string, string> = { Ø: 'O', Ł: 'L', Đ: 'D', Æ: 'AE', Œ: 'OE', Þ: 'TH' }

/** Capitals of the Latin alphabet without marks; what there is none for becomes a point. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[ØŁĐÆŒÞ]/g, (letter) => WITHOUT_MARK[letter] ?? '')
    .replace(/[^A-Z0-9 \-./:<]/g, '.')
}
