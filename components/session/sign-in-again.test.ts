import { beforeEach, expect, test } from 'vitest'
import { SignInAgain } from '@/components/feedback/sign-in-again'
import { closeSignIn } from '@/lib/session/sign-in-over'

const { onClick, onAuxClick } = SignInAgain({ children: 'Sign in again' }).props

beforeEach(() => void closeSignIn())

test.each(['ctrlKey', 'metaKey', 'shiftKey'])(
  'a sign-in that is opened in a tab with %s held is one that the page asked for',
  (key) => {
    onClick({ [key]: true, preventDefault: () => expect.unreachable() })
    expect(closeSignIn()).toBe(true)
  },
)

test('so is one opened with the middle button, but not a look at the menu of the link', () => {
  onAuxClick({ button: 1 })
  expect(closeSignIn()).toBe(true)
  onAuxClick({ button: 2 })
  expect(closeSignIn()).toBe(false)
})

test('what asked for a sign-in and has gone from the screen does not make the page ask for the next one', () => {
  onAuxClick({ button: 1 })
  closeSignIn()
  expect(closeSignIn()).toBe(false)
})
