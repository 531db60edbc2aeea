import 'server-only'

/** The filters of the list by which this bank searches names. */
type Names = Partial<Record<'displayName' | 'firstName' | 'lastName', string>>

/**
 * Names as typed, and the same in the capitals that a record may have: on PostgreSQL this bank finds no Amina for
 * "amina". Where a text is no name, there is one spelling.
 */
export function spellingsOf(names: Names): Names[] {
  const typed = Object.entries(names)
  if (!typed.every(([, name]) => /^[\p{L}\p{M}\s.'’-]+$/u.test(name))) return [names]
  const spellings = [names, spelled(capitalised), spelled((name) => name.toUpperCase())]
  return [...new Map(spellings.map((one) => [Object.values(one).join('\n'), one])).values()]

  function spelled(inCapitals: (name: string) => string): Names {
    return Object.fromEntries(typed.map(([filter, name]) => [filter, inCapitals(name)]))
  }
}

const capitalised = (name: string) =>
  name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
