/** Whether single-letter shortcuts work outside of fields; users of speech control switch them off. */
export type KeysChoice = 'on' | 'off'

export const KEYS_COOKIE = 'keys'

const ONE_YEAR = 31_536_000

/** Reads the cookie's value; anything but `off` means on. */
export function readKeysChoice(value: string | undefined): KeysChoice {
  return value === 'off' ? 'off' : 'on'
}

/** Stores the choice; it applies from the next key on. Browser only. */
export function chooseKeys(choice: KeysChoice): void {
  const age = choice === 'on' ? 0 : ONE_YEAR
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve.
  document.cookie = `${KEYS_COOKIE}=${choice}; path=/; max-age=${age}; samesite=lax`
}

/** The current choice. Browser only. */
export function chosenKeys(): KeysChoice {
  const cookies = document.cookie.split('; ')
  return readKeysChoice(cookies.includes(`${KEYS_COOKIE}=off`) ? 'off' : undefined)
}
