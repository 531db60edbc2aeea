import 'server-only'
import { env } from '../env'
import { accentSheet } from './accent'
import { houseMarks } from './marks'

// Shows the one of two pictures that fits `color-scheme`, because no CSS function chooses a picture by it. Print is
// light.
const TWO_MARKS = [
  '.mark-dark{display:none}',
  '@media screen{[data-theme=dark] .mark-light{display:none}[data-theme=dark] .mark-dark{display:block}}',
  '@media screen and (prefers-color-scheme:dark){:root:not([data-theme]) .mark-light{display:none}:root:not([data-theme]) .mark-dark{display:block}}',
].join('')

// For printed pages, which leave out the bar with the mark.
const ON_PAPER = '@media print{body:has([data-prints]) .mark-on-paper{display:block}}'

/** The accent of the house, as a style sheet; undefined where the house has none of its own. */
export function houseAccent(): string | undefined {
  const { HOUSE_COLOUR: light, HOUSE_COLOUR_DARK: dark } = env()
  return light && dark && accentSheet({ light, dark })
}

/** The style sheet of the house; undefined where the console keeps its own look. */
export function houseSheet(): string | undefined {
  const marks = houseMarks()
  const sheets = [houseAccent(), marks && ON_PAPER, marks?.dark && TWO_MARKS]
  return sheets.filter(Boolean).join('') || undefined
}
