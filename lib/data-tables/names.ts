/** The words a column is called by on screen: `monthly_income` is "Monthly income". */
export function labelOf({ label, name }: { label?: string; name: string }): string {
  return label ?? inWords(name)
}

/** The words for a data table to which the bank gives no title. */
export function inWords(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[_\s-]+/)
    .filter((word) => word !== '')
    .map((word) => (/^[A-Z0-9]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1)
}
