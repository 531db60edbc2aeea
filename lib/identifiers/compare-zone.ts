import type { Client } from '@/lib/clients/client'
import type { CalendarDate } from '@/lib/dates'
import { foldName } from '@/lib/fold-name'
import { dayOf, type Text } from '@/lib/words/said'
import { showsNumber } from './evidence'
import type { Identifier } from './identifier'
import { dayOfBirth, dayOfExpiry, isSameDay, type Zone } from './zone'

/** One value of the record beside what a zone says of it. */
export type ZoneAnswer = {
  value: 'name' | 'number' | 'born' | 'expiresOn'
  agrees: boolean
  says: Text
}

/**
 * What a zone says of the values that the record has, too. Of a masked number what is shown of it must agree. A name in
 * letters that no zone has is not compared.
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

// How Doc 9303, part 3, section 6 has letters written that a zone has not; each state may leave the second one out.
const IN_TWO: Record<string, string> = { ä: 'ae', å: 'aa', ö: 'oe', ø: 'oe', ü: 'ue', ñ: 'nxx' }

/** Undefined where the name has no letter that a zone could have. */
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
  // Of a name that was cut off the rest is not there to be compared.
  return wanted.length === 0 || mayBeCut
}

/** Each word of a name in the ways that a zone may spell it. A hyphen parts words, an apostrophe is left out. */
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
