/** The query of a page as Next gives it. If a parameter is given twice, the first counts, as in the browser. */
export function searchOf(params: Record<string, string | string[] | undefined>): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    const first = Array.isArray(value) ? value[0] : value
    if (first !== undefined) search.set(name, first)
  }
  return search
}
