import type { Client } from '@/lib/clients/client'
import type { CalendarDate } from '@/lib/dates'
import { foldName } from '@/lib/fold-name'
import { dayOf, type Text } from '@/lib/words/said'
import { showsNumber } from './evidence'
import type { Identifier } from './identifier'
import { dayOfBirth, dayOfExpiry, isSameDay, type Zone } from './zone'

/** One value of the record compared with the machine-readable zone. */
export type ZoneAnswer = {
  value: 'name' | 'number' | 'born' | 'expiresOn'
  agrees: boolean
  says: Text
}

/**
 * Compares the zone with the values that the record also has. Of a masked number, the visible characters must agree. A name
 * without any letter that a zone can hold is not compared.
 */
export function compareZone(
  zone: Zone,
  client: Client,
  record: Identifier,
  today: CalendarDate,
): ZoneAnswer[] {
  const { displayName, dateOfBirth } = client
  const name = displayName ? namesAgree(displayName, zone) : undefined
  const number = record.number.replace(/[\s-]/g, '').toUpperCase()
  return [
    ...(name === undefined
      ? []
      : [{ value: 'name' as const, agrees: name, says: `${zone.surname}, ${zone.given}` }]),
    ...(zone.number
      ? [
          {
            value: 'number' as const,
            agrees: showsNumber(number, zone.number),
            says: zone.number,
          },
        ]
      : []),
    ...(dateOfBirth && zone.born
      ? [
          {
            value: 'born' as const,
            agrees: isSameDay(dateOfBirth, zone.born),
            says: dayOf(dayOfBirth(zone.born, today)),
          },
        ]
      : []),
    ...(record.expiresOn && zone.expires
      ? [
          {
            value: 'expiresOn' as const,
            agrees: isSameDay(record.expiresOn, zone.expires),
            says: dayOf(dayOfExpiry(zone.expires, today)),
          },
        ]
      : []),
  ]
}

// Spellings from Doc 9303, part 3, section 6 for letters that a zone cannot hold; a state may leave the second letter out.
const IN_TWO: Record<string, string> = { ä: 'ae', å: 'aa', ö: 'oe', ø: 'oe', ü: 'ue', ñ: 'nxx' }

/** Undefined where the name has no letter that a zone could hold. */
function namesAgree(name: string, { surname, given, mayBeCut }: Zone): boolean | undefined {
  const wanted = wordsOf(name)
  if (wanted.every((spellings) => spellings.every((spelling) => spelling === ''))) return undefined
  const found = `${surname} ${given}`.split(' ').filter(Boolean)
  const last = found.at(-1)
  for (const word of found) {
    const isCut = mayBeCut && word === last
    const at = wanted.findIndex((spellings) =>
      spellings.some((spelling) => (isCut ? spelling.startsWith(word) : spelling === word)),
    )
    if (at < 0) return false
    wanted.splice(at, 1)
  }
  // A name that may be cut off has no more words to compare.
  return wanted.length === 0 || mayBeCut
}

/** Each word of a name in the spellings that a zone may use. A hyphen separates words; an apostrophe is left out. */
function wordsOf(name: string): string[][] {
  return name
    .normalize('NFC')
    .replace(/['’ʼ]/g, '')
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((word) => [...new Set([inLetters(word), inLetters(inTwo(word))])])
}

const inTwo = (word: string) =>
  word.toLowerCase().replace(/[äåöøüñ]/g, (letter) => IN_TWO[letter] ?? letter)
const inLetters = (word: string) =>
  foldName(word)
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
