/**
 * The languages of the console. `pseudo` is English made longer, accented and mirrored: it reveals text that was not
 * translated, does not fit, or assumes left to right. Nobody is offered it.
 */
export const LANGUAGES = ['en', 'fr', 'pseudo'] as const
export type Language = (typeof LANGUAGES)[number]

/** The languages that a person may choose, each under its own name. */
export const OFFERED = { en: 'English', fr: 'Français' } as const satisfies Partial<
  Record<Language, string>
>
export type OfferedLanguage = keyof typeof OFFERED

export const LANGUAGE_COOKIE = 'language'

/** The tags of the languages for browsers (BCP 47), which also decide how numbers are written and text is sorted. */
export const LOCALE: Record<Language, string> = { en: 'en-GB', fr: 'fr', pseudo: 'en-XA' }

/** The direction in which each language is read. */
export const DIRECTION: Record<Language, 'ltr' | 'rtl'> = { en: 'ltr', fr: 'ltr', pseudo: 'rtl' }

const isLanguage = (text: unknown): text is Language =>
  LANGUAGES.some((language) => language === text)

/**
 * The language of a request: the one that the person chose, otherwise the first that their browser asks for and the console
 * has (RFC 9110, "Accept-Language"), otherwise `otherwise`.
 */
export function languageFrom(
  chosen: string | undefined,
  accepted: string | null | undefined,
  otherwise: OfferedLanguage,
): Language {
  if (isLanguage(chosen)) return chosen
  const wanted = (accepted ?? '')
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map((part, at) => {
      const [tag = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase())
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2)
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight), at }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.at - other.at)
  return wanted.map(({ language }) => language).find(isOffered) ?? otherwise
}

// Browsers send a few dozen characters.
const LONGEST_HEADER = 500

export const isOffered = (text: unknown): text is OfferedLanguage =>
  typeof text === 'string' && Object.hasOwn(OFFERED, text)
