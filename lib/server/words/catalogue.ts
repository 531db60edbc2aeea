import 'server-only'
import compile from 'icu-minify/compile'
import { english } from '@/lib/words/english'
import { formatIn, type Messages } from '@/lib/words/format'
import { french } from '@/lib/words/french'
import { type Language, LOCALE } from '@/lib/words/language'
import type { Domain } from '@/lib/words/said'
import { type Format, type Say, sayIn } from '@/lib/words/say'
import { pseudo } from './pseudo'

type Tree = { readonly [key: string]: string | Tree }

const SOURCES: Record<Language, Record<Domain, Tree>> = {
  en: english,
  fr: french,
  pseudo: english,
}

const parsed = new Map<string, Messages>()
const texts = new Map<string, string>()
const speakers = new Map<Language, Say>()

/**
 * The messages of these domains in one language as JSON, as a page receives them: React sends and reads a text as one piece,
 * but an object member by member (docs/decisions/0088).
 */
export function messagesText(language: Language, domains: readonly Domain[]): string {
  const key = `${language} ${domains.join(' ')}`
  const text = texts.get(key) ?? JSON.stringify(messagesOf(language, domains))
  texts.set(key, text)
  return text
}

/** The messages of these domains in one language, parsed. */
export function messagesOf(language: Language, domains: readonly Domain[]): Messages {
  return Object.assign({}, ...domains.map((domain) => domainIn(language, domain)))
}

function domainIn(language: Language, domain: Domain): Messages {
  const key = `${language} ${domain}`
  const known = parsed.get(key) ?? parse(language, domain)
  parsed.set(key, known)
  return known
}

function parse(language: Language, domain: Domain): Messages {
  const source: Tree = SOURCES[language][domain]
  const messages = leaves(source, `${domain}.`).map(([id, text]) => {
    const message = compile(text)
    return [id, language === 'pseudo' ? pseudo(message) : message] as const
  })
  return Object.fromEntries(messages)
}

/** Every message of the tree, by its whole id. */
function leaves(tree: Tree, before: string): [id: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : leaves(value, `${before}${key}.`),
  )
}

/** The names of all domains. */
// The catalogue is an object whose members are its domains.
export const DOMAINS = Object.keys(english) as Domain[]

/** The translator of one language. */
export function sayOf(language: Language): Say {
  const known = speakers.get(language) ?? speaker(language)
  speakers.set(language, known)
  return known
}

function speaker(language: Language): Say {
  const tag = LOCALE[language]
  const formats = new Map<string, Format>()
  // A domain is parsed when a message of it is first said: most code here says little.
  return sayIn((id, values) => {
    const name = id.slice(0, id.indexOf('.'))
    const format =
      formats.get(name) ??
      formatIn(
        tag,
        messagesOf(
          language,
          DOMAINS.filter((one) => one === name),
        ),
      )
    formats.set(name, format)
    return format(id, values)
  }, tag)
}
