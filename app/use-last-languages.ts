import { useSyncExternalStore } from 'react'
import { lastLanguages } from '@/lib/words/last-resort'

const never = () => () => undefined
const documents = () => document.documentElement.lang
const unknown = () => undefined

const names = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content

/** The languages in which it is said that a page could not be drawn: that of its document, where there is one. */
export const useLastLanguages = () => lastLanguages(useSyncExternalStore(never, documents, unknown))

/** What the console is called, as the document said that could not be drawn; undefined where it said nothing. */
export const useLastName = () => useSyncExternalStore(never, names, unknown)
