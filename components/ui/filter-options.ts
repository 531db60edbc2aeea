import type { SelectOption } from './select-field'

/**
 * What a list may be narrowed to, with no wish before it. An address may name what is not listed: that is said, rather
 * than another shown for it.
 */
export function filterOptions(
  any: string,
  options: SelectOption[],
  chosen: string | undefined,
  labelOf: (chosen: string) => string,
): SelectOption[] {
  const isListed = !chosen || options.some(({ value }) => value === chosen)
  const all = [{ value: '', label: any }, ...options]
  return isListed ? all : [...all, { value: chosen, label: labelOf(chosen) }]
}
