import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { withWords } from '@/lib/words/test/with-words'

/** The HTML that the server renders for a button, before any script runs. */
const drawn = (props: Parameters<typeof Button>[0]) =>
  renderToString(createElement(Button, props, 'Approve'))

const onClick = () => undefined

test('a button that only works with script is disabled until the script is there', () => {
  expect(drawn({ onClick })).toContain(' disabled=""')
  expect(drawn({ onClick, variant: 'primary', size: 'big' })).toContain(' disabled=""')
})

test('a copy button is disabled until then too, as words and as an icon', () => {
  for (const icon of [false, true]) {
    const props = { text: '000000042', icon, children: 'Copy account number' }
    expect(renderToString(withWords(createElement(CopyButton, props)))).toContain(' disabled=""')
  }
})

test('a button that is busy, or says why it may not be pressed, can be reached from the start', () => {
  for (const props of [{ reason: 'You made it.' }, { busy: true }]) {
    expect(drawn({ onClick, ...props })).toContain(' aria-disabled="true"')
    expect(drawn({ onClick, ...props })).not.toContain(' disabled=""')
  }
})

test('a button that submits a form is left to the form', () => {
  expect(drawn({ type: 'submit' })).not.toContain('disabled')
})
