import { namesOf, type Paper } from './paper'
import { transliterate } from './transliterate'

const STATE = 'UTO'
const WEIGHTS = [7, 3, 1]

/** The check digit of a field of a machine-readable zone. ICAO Doc 9303 part 3, section 4.9 */
export function checkDigit(field: string): string {
  const sum = [...field].reduce(
    (total, letter, at) => total + figureOf(letter) * (WEIGHTS[at % 3] ?? 0),
    0,
  )
  return String(sum % 10)
}

/** The machine-readable lines of a passport, of type TD3: two of 44. ICAO Doc 9303 part 4 */
export function passportZone(paper: Paper): string[] {
  const number = withDigit(numberOf(paper, 9), paper.trouble === 'wrong-check-digit')
  const born = withDigit(dayOf(paper.born))
  const expires = withDigit(dayOf(paper.expires))
  const personal = withDigit('<'.repeat(14))
  const all = checkDigit(number + born + expires + personal)
  return [
    fill(`P<${STATE}${nameOf(paper, 39)}`, 44),
    `${number}${STATE}${born}${sexOf(paper)}${expires}${personal}${all}`,
  ]
}

/** The machine-readable lines of a card, of type TD1: three of 30; `code` names the kind of card. ICAO Doc 9303 part 5 */
export function cardZone(paper: Paper, code: string): string[] {
  const number = withDigit(numberOf(paper, 9), paper.trouble === 'wrong-check-digit')
  const born = withDigit(dayOf(paper.born))
  const expires = withDigit(dayOf(paper.expires))
  const first = fill(`${fill(code, 2)}${STATE}${number}`, 30)
  const more = '<'.repeat(11)
  const all = checkDigit(first.slice(5) + born + expires + more)
  return [
    first,
    `${born}${sexOf(paper)}${expires}${STATE}${more}${all}`,
    fill(nameOf(paper, 30), 30),
  ]
}

function figureOf(letter: string): number {
  if (letter === '<') return 0
  return letter <= '9' ? Number(letter) : letter.charCodeAt(0) - 55
}

function withDigit(field: string, isWrong = false): string {
  const right = checkDigit(field)
  return field + (isWrong ? String((Number(right) + 1) % 10) : right)
}

function numberOf({ number }: Paper, length: number): string {
  return fill(number.replace(/[^A-Z0-9]/g, ''), length)
}

function nameOf(paper: Paper, length: number): string {
  const [surname, given] = namesOf(paper).map(transliterate)
  return fill(given ? `${surname}<<${given}` : `${surname}`, length)
}

const dayOf = (day: string | undefined) => (day ?? '').slice(2).replaceAll('-', '').padEnd(6, '<')
const sexOf = ({ sex }: Paper) => (sex === 'F' || sex === 'M' ? sex : '<')
const fill = (text: string, length: number) => text.slice(0, length).padEnd(length, '<')
