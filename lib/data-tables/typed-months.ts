/** The names of the months in the languages of the console, in full and abbreviated. */
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

/** The month with this name, 1 to 12, with or without accents; undefined for any other word. */
export function monthNamed(name: string): number | undefined {
  return MONTHS.get(plain(name))
}
