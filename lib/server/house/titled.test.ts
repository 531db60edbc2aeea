import { expect, test } from 'vitest'
import { htmlText } from '../http/html-text'
import { configure } from '../test/environment'
import { titled, titleOf } from './titled'

const NAME = `R&D <b> {desk} %s "$&"`

test('a title is followed by the name of the console, whatever characters either has', () => {
  configure({ HOUSE_NAME: NAME })
  expect(titled(`A$$ociates & Sons %s`)).toEqual({
    title: { absolute: `A$$ociates & Sons %s · ${NAME}` },
  })
})

test('a name is escaped in HTML where no page is rendered', () => {
  expect(htmlText(titleOf(`Ol'`))).toBe('Ol&#39; · R&#38;D &#60;b&#62; {desk} %s &#34;$&#38;&#34;')
})
