import 'server-only'
import { type Colour, contrast, mixed } from './contrast'

/** What stands before or behind the accent in one theme, as app/tokens.css has it. */
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

/** Of text and what stands behind it (WCAG 2.2, 1.4.3); what is no text needs 3, and has it then. */
const LEAST = 4.5

/** The lighter or darker ground that goes with an accent. */
const softOf = (accent: Colour, { soft }: Theme) => mixed(accent, soft.of, soft.share)

/** Why this colour cannot be the accent of that theme, to follow its name; undefined where it can. */
export function whyNoAccent(accent: Colour, theme: 'light' | 'dark'): string | undefined {
  const { ink, behind } = THEMES[theme]
  const grounds = [ink, ...Object.values(behind), softOf(accent, THEMES[theme])]
  const [worst] = grounds.toSorted((one, other) => contrast(one, accent) - contrast(other, accent))
  if (!worst || contrast(worst, accent) >= LEAST) return undefined
  const has = (Math.floor(contrast(worst, accent) * 10) / 10).toFixed(1)
  const wanted = theme === 'light' ? 'darker' : 'lighter'
  return `must be ${wanted}: with ${worst} it has a contrast of ${has} to 1, and people need ${LEAST} to 1 to read it`
}

/** Why the console must not start with these as `HOUSE_COLOUR` and `HOUSE_COLOUR_DARK`: people with tired eyes work here all day. */
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

/** What makes the house's colours those of a page. */
export function accentSheet(accent: Record<'light' | 'dark', Colour>): string {
  const { light, dark } = accent
  const soft = `light-dark(${softOf(light, THEMES.light)},${softOf(dark, THEMES.dark)})`
  return `:root{--accent:light-dark(${light},${dark});--accent-soft:${soft}}`
}
