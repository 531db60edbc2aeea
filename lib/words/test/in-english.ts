import compile from 'icu-minify/compile'
import { english } from '../english'
import { formatIn } from '../format'
import { LOCALE } from '../language'
import type { Domain } from '../said'
import { type Say, sayIn, wordsOf } from '../say'

type Tree = { readonly [key: string]: string | Tree }

const leaves = (tree: Tree, before: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : leaves(value, `${before}${key}.`),
  )

const messages = Object.fromEntries(leaves(english, '').map(([id, text]) => [id, compile(text)]))

/** Formats every English message, for tests. */
export const englishFormat = formatIn(LOCALE.en, messages)

/** Says anything in English, for tests, as staff would read it. */
export const inEnglish: Say = sayIn(englishFormat, LOCALE.en)

/** The English words of a domain, for tests. */
export const englishWords = <D extends Domain>(domain: D) => wordsOf(inEnglish, domain)
