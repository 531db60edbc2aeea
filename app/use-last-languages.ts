import { useSyncExternalStore } from 'react'
import { lastLanguages } from '@/lib/words/last-resort'

const never = () => () => undefined
const documents = () => document.documentElement.lang
const unknown = () => undefined

/** The languages in which it is said that a page could not be drawn: that of its document, where there is one. */
export const useLastLanguages = () => lastLanguages(useSyncExternalStore(never, documents, unknown))
