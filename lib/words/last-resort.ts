import { isOffered, type OfferedLanguage } from './language'

type Words = Record<'title' | 'name' | 'trace' | 'page' | 'whole' | 'again', string>

/**
 * The texts for a page that could not be drawn, which may be all that the page has. In each language, because the right one
 * may be unknown too.
 */
export const lastResort: Record<OfferedLanguage, Words> = {
  en: {
    title: 'Something went wrong',
    name: 'Something went wrong in this console',
    page: 'This page could not be drawn. Nothing was sent to the bank by drawing it.',
    whole:
      'The page could not be drawn at all. Loading it again often helps. If this page stays, the console cannot be reached; try again in a moment.',
    again: 'Retry',
    trace: 'trace',
  },
  fr: {
    title: 'Un problème est survenu',
    name: 'Un problème est survenu dans cette console',
    page: 'Cette page n’a pas pu être affichée. Rien n’a été envoyé à la banque en l’affichant.',
    whole:
      'La page n’a pas pu être affichée du tout. La recharger suffit souvent. Si ce message reste, la console est injoignable ; réessayez dans un instant.',
    again: 'Réessayer',
    trace: 'trace',
  },
}

/** The languages of these texts for a document in the language `tag` (BCP 47): that one, or all of them. */
export function lastLanguages(tag: string | undefined): OfferedLanguage[] {
  const language = tag?.split('-')[0]
  return isOffered(language) ? [language] : Object.keys(lastResort).filter(isOffered)
}
