import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentSheet, THEMES, whyNoAccent } from './accent'
import { type Colour, contrast, mixed } from './contrast'

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value): Colour => {
  return `#${value.toString(16).padStart(6, '0')}`
})

test('the contrast of two colours follows WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#777777')).toBe(1)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
})

test('a mixture has the given share of each colour', () => {
  expect(mixed('#000000', '#ffffff', 0)).toBe('#ffffff')
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixed('#ff0000', '#0000ff', 1)).toBe('#ff0000')
})

describe('an accent', () => {
  test('is accepted where it is readable on every background and under its own text', () => {
    expect(whyNoAccent('#2b54a2', 'light')).toBeUndefined()
    expect(whyNoAccent('#83abf4', 'dark')).toBeUndefined()
    expect(whyNoAccent('#7a1f2b', 'light')).toBeUndefined()
  })

  test('is refused in words where it is not readable', () => {
    expect(whyNoAccent('#ffcc00', 'light')).toMatch(
      /^must be darker: with #\w{6} it has a contrast of 1\.\d to 1, and people need 4\.5 to 1 to read it$/,
    )
    expect(whyNoAccent('#2b54a2', 'dark')).toMatch(/^must be lighter: /)
  })

  test('that is accepted has enough contrast with each of these colours', () => {
    fc.assert(
      fc.property(colours, fc.constantFrom('light', 'dark'), (accent, theme) => {
        if (whyNoAccent(accent, theme)) return
        const { ink, behind, soft } = THEMES[theme]
        for (const ground of [ink, ...Object.values(behind), mixed(accent, soft.of, soft.share)])
          expect(contrast(ground, accent)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 2000 },
    )
  })

  test('that is accepted leaves the seconds of a revealed number readable in a row with the focus', () => {
    const tokens = readFileSync('app/tokens.css', 'utf8')
    const number = readFileSync('components/identifiers/identifier-number.tsx', 'utf8')
    const ink = number.match(/text-(ink-\d) tabular-nums/)?.[1] ?? ''
    for (const [at, theme] of (['light', 'dark'] as const).entries()) {
      const text = hexOf(tokens, ink, at)
      const { soft } = THEMES[theme]
      fc.assert(
        fc.property(colours, (accent) => {
          if (whyNoAccent(accent, theme)) return
          expect(contrast(text, mixed(accent, soft.of, soft.share))).toBeGreaterThanOrEqual(4.5)
        }),
        { numRuns: 2000, examples: [['#f0a0a8'], ['#ffffff'], ['#000000']] },
      )
    }
  })

  test('is checked against the colours that pages really have', () => {
    const tokens = readFileSync('app/tokens.css', 'utf8')
    for (const [at, theme] of [THEMES.light, THEMES.dark].entries())
      for (const [name, colour] of Object.entries({ 'accent-ink': theme.ink, ...theme.behind }))
        expect([name, hexOf(tokens, name, at)]).toEqual([name, colour])
  })

  test('becomes a style sheet for both themes', () => {
    expect(accentSheet({ light: '#7a1f2b', dark: '#f0a0a8' })).toBe(
      ':root{--accent:light-dark(#7a1f2b,#f0a0a8);--accent-soft:light-dark(#f2e9ea,#40333c)}',
    )
  })
})

/** A token in the light (0) or dark (1) theme, converted from `oklch()` as in CSS Color 4. */
function hexOf(tokens: string, name: string, theme: number): Colour {
  const line = tokens.split('\n').find((one) => one.trim().startsWith(`--${name}:`)) ?? ''
  const [l = 0, chroma = 0, hue = 0] =
    [...line.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)][theme]?.slice(1).map(Number) ?? []
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (l / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
  const encoded = linear.map((part) => {
    const value = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(255 * Math.min(1, Math.max(0, value)))
  })
  return `#${encoded.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
