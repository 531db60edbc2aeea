import 'server-only'
import { type Colour, contrast, mixed } from './contrast'

/** The colours before and behind the accent in one theme, as in app/tokens.css. */
type Theme = { ink: Colour; behind: Record<string, Colour>; soft: { of: Colour; share: number } }

export const THEMES: Record<'light' | 'dark', Theme> = {
  light: {
    ink: '#fbfcfe',
    behind: { surface: '#ffffff', canvas: '#f8fafc', sunken: '#f2f5f8' },
    soft: { of: '#ffffff', share: 0.1 },
  },
  dark: {
    ink: '#0a111f',
    behind: { surface: '#141821', canvas: '#0d1118', raised: '#2a313d' },
    soft: { of: '#141821', share: 0.2 },
  },
}

/**
 * The least contrast of text with its background (WCAG 2.2, 1.4.3). Elements other than text need 3, which this includes.
 */
const LEAST = 4.5

/** The soft background that goes with an accent. */
const softOf = (accent: Colour, { soft }: Theme) => mixed(accent, soft.of, soft.share)

/** Why this colour cannot be the theme’s accent, as the end of a sentence; undefined where it can. */
export function whyNoAccent(accent: Colour, theme: 'light' | 'dark'): string | undefined {
  const { ink, behind } = THEMES[theme]
  const grounds = [ink, ...Object.values(behind), softOf(accent, THEMES[theme])]
  const [worst] = grounds.toSorted((one, other) => contrast(one, accent) - contrast(other, accent))
  if (!worst || contrast(worst, accent) >= LEAST) return undefined
  const has = (Math.floor(contrast(worst, accent) * 10) / 10).toFixed(1)
  const wanted = theme === 'light' ? 'darker' : 'lighter'
  return `must be ${wanted}: with ${worst} it has a contrast of ${has} to 1, and people need ${LEAST} to 1 to read it`
}

/**
 * Why the console must refuse to start with these values of `HOUSE_COLOUR` and `HOUSE_COLOUR_DARK`: people with tired
 * eyes work here all day.
 */
export function whyNoAccents(light: Colour | undefined, dark: Colour | undefined): string[] {
  if (!light && !dark) return []
  if (!dark) return ['HOUSE_COLOUR_DARK is missing: a house has a colour for each theme']
  if (!light) return ['HOUSE_COLOUR is missing: a house has a colour for each theme']
  const inLight = whyNoAccent(light, 'light')
  const inDark = whyNoAccent(dark, 'dark')
  return [
    ...(inLight ? [`HOUSE_COLOUR ${inLight}`] : []),
    ...(inDark ? [`HOUSE_COLOUR_DARK ${inDark}`] : []),
  ]
}

/** The style sheet that applies the house’s colours to a page. */
export function accentSheet(accent: Record<'light' | 'dark', Colour>): string {
  const { light, dark } = accent
  const soft = `light-dark(${softOf(light, THEMES.light)},${softOf(dark, THEMES.dark)})`
  return `:root{--accent:light-dark(${light},${dark});--accent-soft:${soft}}`
}
