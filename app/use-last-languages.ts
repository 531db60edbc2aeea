import { useSyncExternalStore } from 'react'
import { lastLanguages } from '@/lib/words/last-resort'

const never = () => () => undefined
const documents = () => document.documentElement.lang
const unknown = () => undefined

const names = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content

/** The languages for the message that a page could not be rendered: that of its document, if there is one. */
export const useLastLanguages = () => lastLanguages(useSyncExternalStore(never, documents, unknown))

/** The console's name, read from the document that failed to render; undefined if it has none. */
export const useLastName = () => useSyncExternalStore(never, names, unknown)
