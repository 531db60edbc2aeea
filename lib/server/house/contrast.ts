import 'server-only'

/** A colour in a style sheet’s form: `#rrggbb`. */
export type Colour = `#${string}`

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Mixes a share of one colour, from 0 to 1, into another. */
export function mixed(colour: Colour, into: Colour, share: number): Colour {
  const under = channels(into)
  const values = channels(colour).map((value, at) => value * share + (under[at] ?? 0) * (1 - share))
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

// WCAG 2.2, "relative luminance".
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channels = (colour: Colour) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
