const MOST_LEVELS = 50

/**
 * Whether JSON is nested deeper than a body of this API may be. Counts brackets instead of parsing, because code that walks a
 * parsed body recurses once per level. docs/bank-api.md, "Address and version"
 */
export function isTooDeep(json: string): boolean {
  let levels = 0
  // A text that never ends reaches to the end: otherwise, each quote in it would be tried as the beginning of another.
  for (const [token] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|[[\]{}]/gs)) {
    if (token === '[' || token === '{') levels += 1
    else if (token === ']' || token === '}') levels -= 1
    if (levels > MOST_LEVELS) return true
  }
  return false
}
