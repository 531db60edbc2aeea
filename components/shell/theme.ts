/** A person's choice: one of two themes, or the system's. */
export type Theme = 'system' | 'light' | 'dark'

export const THEME_COOKIE = 'theme'

const ONE_YEAR = 31_536_000

/** Reads the cookie's value; anything unknown means "follow the system". */
export function readTheme(value: string | undefined): Theme {
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** Applies a theme at once and stores it for the next page that the server renders. Browser only. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  const age = theme === 'system' ? 0 : ONE_YEAR
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve.
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${age}; samesite=lax`
}
