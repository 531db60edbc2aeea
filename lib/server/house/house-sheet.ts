import 'server-only'
import { env } from '../env'
import { accentSheet } from './accent'
import { houseMarks } from './marks'

// Of two pictures the one that goes with `color-scheme`, which no function of CSS chooses between pictures by. Paper
// is light.
const TWO_MARKS = [
  '.mark-dark{display:none}',
  '@media screen{[data-theme=dark] .mark-light{display:none}[data-theme=dark] .mark-dark{display:block}}',
  '@media screen and (prefers-color-scheme:dark){:root:not([data-theme]) .mark-light{display:none}:root:not([data-theme]) .mark-dark{display:block}}',
].join('')

// Where a page is printed without the bar that has the mark.
const ON_PAPER = '@media print{body:has([data-prints]) .mark-on-paper{display:block}}'

/** The accent of the house that this console runs for, as a style sheet; undefined where it has none of its own. */
export function houseAccent(): string | undefined {
  const { HOUSE_COLOUR: light, HOUSE_COLOUR_DARK: dark } = env()
  return light && dark && accentSheet({ light, dark })
}

/** The style sheet of that house; undefined where it looks as the console does by itself. */
export function houseSheet(): string | undefined {
  const marks = houseMarks()
  const sheets = [houseAccent(), marks && ON_PAPER, marks?.dark && TWO_MARKS]
  return sheets.filter(Boolean).join('') || undefined
}
