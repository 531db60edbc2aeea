import { createElement, type ReactElement, type ReactNode } from 'react'
import { SpokenContext } from '../use-words'
import { inEnglish } from './in-english'

const english = { language: 'en', messages: {}, say: inEnglish } as const

/** Wraps an element so that it has every English word, for tests. */
export const withWords = (drawn: ReactNode): ReactElement =>
  createElement(SpokenContext, { value: english }, drawn)
