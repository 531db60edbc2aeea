import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import PageError from './error'

it('A page that could not be rendered says so in every language, if no document yet tells which', () => {
  const error = Object.assign(new Error('of a client'), { digest: '2718' })
  const drawn = renderToString(createElement(PageError, { error }))
  expect(drawn).toContain('<div lang="en"><h2>Something went wrong in this console</h2>')
  expect(drawn).toContain('<div lang="fr"><h2>Un problème est survenu dans cette console</h2>')
  expect(drawn).toContain('2718')
  expect(drawn).not.toContain('of a client')
})
