import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { withWords } from '@/lib/words/test/with-words'

/** What the server draws of it, before any script is there. */
const drawn = (props: Parameters<typeof Button>[0]) =>
  renderToString(createElement(Button, props, 'Approve'))

const onClick = () => undefined

test('a button that only the script hears is held until it is there', () => {
  expect(drawn({ onClick })).toContain(' disabled=""')
  expect(drawn({ onClick, variant: 'primary', size: 'big' })).toContain(' disabled=""')
})

test('so is a button that copies, as words and as a mark', () => {
  for (const icon of [false, true]) {
    const props = { text: '000000042', icon, children: 'Copy account number' }
    expect(renderToString(withWords(createElement(CopyButton, props)))).toContain(' disabled=""')
  }
})

test('a button that says why it may not be pressed, or is busy, can be reached from the beginning', () => {
  for (const props of [{ reason: 'You made it.' }, { busy: true }]) {
    expect(drawn({ onClick, ...props })).toContain(' aria-disabled="true"')
    expect(drawn({ onClick, ...props })).not.toContain(' disabled=""')
  }
})

test('a button that sends a form is left to the form', () => {
  expect(drawn({ type: 'submit' })).not.toContain('disabled')
})
