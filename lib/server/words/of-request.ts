import 'server-only'
import { cookies, headers } from 'next/headers'
import { LANGUAGE_COOKIE, type Language, languageFrom } from '@/lib/words/language'
import type { Domain } from '@/lib/words/said'
import { type Say, type Words, wordsOf } from '@/lib/words/say'
import { env } from '../env'
import { sayOf } from './catalogue'

/** The language of the page being rendered. */
export async function languageOfPage(): Promise<Language> {
  const chosen = (await cookies()).get(LANGUAGE_COOKIE)?.value
  const accepted = (await headers()).get('accept-language')
  return languageFrom(chosen, accepted, env().DEFAULT_LANGUAGE)
}

/** The translator in the language of the page being rendered. */
export const sayOfPage = async (): Promise<Say> => sayOf(await languageOfPage())

/** The words of a domain, in the language of the page being rendered. */
export const wordsOfPage = async <D extends Domain>(domain: D): Promise<Words<D>> =>
  wordsOf(await sayOfPage(), domain)
