import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { SpokenContext } from '../use-words'
import { inEnglish } from './in-english'

const value = { language: 'en', messages: {}, say: inEnglish } as const

/** What the server draws of `node` for who reads English, before any script is there. */
export const drawnInEnglish = (node: ReactNode): string =>
  renderToString(createElement(SpokenContext, { value }, node))
