import { createElement, type ReactElement, type ReactNode } from 'react'
import { SpokenContext } from '../use-words'
import { inEnglish } from './in-english'

const english = { language: 'en', messages: {}, say: inEnglish } as const

/** What is drawn with every English word at hand, for tests. */
export const withWords = (drawn: ReactNode): ReactElement =>
  createElement(SpokenContext, { value: english }, drawn)
