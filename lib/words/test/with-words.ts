import { createElement, type ReactElement, type ReactNode } from 'react'
import { SpokenContext } from '../use-words'
import { englishFormat, inEnglish } from './in-english'

const english = { language: 'en', format: englishFormat, say: inEnglish } as const

/** Wraps an element so that it has every English word, for tests. */
export const withWords = (drawn: ReactNode): ReactElement =>
  createElement(SpokenContext, { value: english }, drawn)
