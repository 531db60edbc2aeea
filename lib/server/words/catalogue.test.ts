import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { ACTIONS } from '@/lib/actions'
import { english } from '@/lib/words/english'
import { isOffered, LANGUAGES, OFFERED } from '@/lib/words/language'
import { dayOf, longDayOf, said } from '@/lib/words/said'
import { DOMAINS, messagesOf, messagesText, sayOf } from './catalogue'
import { pseudo } from './pseudo'

type Tree = { readonly [key: string]: string | Tree }

const leaves = (tree: Tree, before = ''): [id: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value]] : leaves(value, `${before}${key}.`),
  )

/** The names of a message's arguments, and the choices of each select. */
function asked(part: unknown): string[] {
  if (!Array.isArray(part)) return []
  return part.flatMap((one) => {
    if (!Array.isArray(one)) return []
    const [name, kind, choices] = one
    const isSelect = kind === 1
    if (typeof choices !== 'object' || choices === null) return [String(name)]
    return [
      isSelect ? `${name} of ${Object.keys(choices).sort().join(' ')}` : String(name),
      ...Object.values(choices).flatMap(asked),
    ]
  })
}

const askedBy = (message: unknown) => [...new Set(asked(message))].sort()

// Two words may be the same by chance: “Second document”.
const THREE_WORDS = /(?:\p{L}{2,}[^\p{L}]+){2}\p{L}{2,}/u

const offered = Object.keys(OFFERED).filter(isOffered)

describe('The catalogue', () => {
  it('has every message in every language', () => {
    const ids = leaves(english).map(([id]) => id)
    for (const language of LANGUAGES)
      expect(Object.keys(messagesOf(language, DOMAINS)).sort()).toEqual([...ids].sort())
  })

  it.each(offered)('uses in %s the same arguments as in English', (language) => {
    const translated = messagesOf(language, DOMAINS)
    const lacking = Object.entries(messagesOf('en', DOMAINS)).flatMap(([id, message]) =>
      askedBy(message)
        .filter((name) => !name.startsWith('day') && !askedBy(translated[id]).includes(name))
        .map((name) => `${id} in ${language} lacks ${name}`),
    )
    expect(lacking).toEqual([])
  })

  it.each(offered)(
    'has in %s a word for each action, different from that of every other',
    (language) => {
      const say = sayOf(language)
      const did = (action: string) => say(said('activity.did', { action, thing: 'x' }))
      const act = (action: string) => say(said('approvals.act', { action }))
      expect(new Set([...ACTIONS, 'nothing'].map(did)).size).toBe(ACTIONS.length + 1)
      // A checker decides on a verification, whether the bank then completes it at once or begins it.
      const decided = ACTIONS.filter((action) => action !== 'requestVerification')
      expect(new Set([...decided, 'nothing'].map(act)).size).toBe(decided.length + 1)
      expect(act('requestVerification')).toBe(act('verify'))
    },
  )

  it.each(offered)(
    'has no message of three words or more in %s that is the same in another language',
    (language) => {
      const messages = messagesOf(language, DOMAINS)
      const others = offered.filter((other) => other !== language)
      const alike = others.flatMap((other) => {
        const theirs = messagesOf(other, DOMAINS)
        return Object.entries(messages).flatMap(([id, text]) =>
          typeof text === 'string' && text === theirs[id] && THREE_WORDS.test(text)
            ? [`${id} in ${other}: ${text}`]
            : [],
        )
      })
      expect(alike).toEqual([])
    },
  )
})

describe('The messages that a page receives', () => {
  it.each(LANGUAGES)('lose in %s nothing on the way', (language) => {
    expect(JSON.parse(messagesText(language, DOMAINS))).toEqual(messagesOf(language, DOMAINS))
  })

  it('are those of the domains it names, and no other', () => {
    const ids = Object.keys(JSON.parse(messagesText('en', ['dates'])))
    expect(ids).toEqual(Object.keys(messagesOf('en', ['dates'])))
    expect(ids.every((id) => id.startsWith('dates.'))).toBe(true)
  })
})

describe('A day is written', () => {
  it.each([
    ['en', '5 Sep 2026', '1 Feb 1987', 'Sunday 1 November 2026'],
    ['fr', '5 sept. 2026', '1er févr. 1987', 'dimanche 1er novembre 2026'],
  ] as const)('in %s as staff write it', (language, fifth, first, long) => {
    const say = sayOf(language)
    expect(say(dayOf([2026, 9, 5]))).toBe(fifth)
    expect(say(dayOf([1987, 2, 1]))).toBe(first)
    expect(say(longDayOf([2026, 11, 1]))).toBe(long)
  })
})

describe('One of many', () => {
  const one = { held: 1, skipped: 1, waiting: 1, at: 'lane' } as const

  it.each([
    [said('queue.nobodyNext.mixed', one), '1 passé par vous'],
    [said('queue.nobodyNext.requests', one), '1 prise par des collègues, 1 passée par vous'],
    [said('queue.nobodyNext.someRequests', one), '1 prise par des collègues, 1 passée par vous'],
    [said('workbench.zone.right', { right: 1, count: 5 }), '1 chiffre de contrôle juste sur 5'],
    [said('activation.kept', { count: 1, most: 1000, signs: 'plain' }), '1 caractère sur'],
    [said('entries.paste.tooManyRows', { most: 1000, more: 1 }), '1 autre est ignorée'],
  ])('is no plural in French: %j', (told, words) => {
    expect(sayOf('fr')(told)).toContain(words)
  })

  it('is no plural in English', () => {
    const say = sayOf('en')
    expect(say(said('queue.nobodyNext.someRequests', one))).toContain(': 1 held by colleagues')
    expect(say(said('entries.paste.tooManyRows', { most: 1000, more: 1 }))).toContain('1 more is')
  })
})

describe('The pseudo-language', () => {
  it('accents translated text, leaves arguments alone, and is 40 % longer', () => {
    expect(pseudo(compile('Close'))).toBe('Çłóšé··')
    expect(pseudo(compile('by {person}'))).toEqual(['ƀý ', ['person'], '··'])
    expect(pseudo(compile('{count, plural, one {# row} other {# rows}}'))).toEqual([
      ['count', 2, { one: [0, ' řóŵ'], other: [0, ' řóŵš'] }],
      '··',
    ])
  })

  it('writes a day with its month accented', () => {
    expect(sayOf('pseudo')(said('dates.day', { day: '5', month: '9', year: '2026' }))).toBe(
      '5 Šéþ 2026··',
    )
  })
})
