/** How months are written in the languages of the console, in full and in short. */
const NAMES: readonly (readonly string[])[] = [
  ['january', 'jan', 'janvier', 'janv'],
  ['february', 'feb', 'février', 'févr', 'fév'],
  ['march', 'mar', 'mars'],
  ['april', 'apr', 'avril', 'avr'],
  ['may', 'mai'],
  ['june', 'jun', 'juin'],
  ['july', 'jul', 'juillet', 'juil'],
  ['august', 'aug', 'août'],
  ['september', 'sep', 'sept', 'septembre'],
  ['october', 'oct', 'octobre'],
  ['november', 'nov', 'novembre'],
  ['december', 'dec', 'décembre', 'déc'],
]

const plain = (name: string) => name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

const MONTHS = new Map(NAMES.flatMap((names, at) => names.map((name) => [plain(name), at + 1])))

/** The month that is written so, 1 to 12, with its accents or without; undefined for any other word. */
export function monthNamed(name: string): number | undefined {
  return MONTHS.get(plain(name))
}
