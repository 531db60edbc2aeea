/** A column's label on screen: `monthly_income` is "Monthly income". */
export function labelOf({ label, name }: { label?: string; name: string }): string {
  return label ?? inWords(name)
}

/** Turns the name of a column, or of a data table without a title, into words. */
export function inWords(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[_\s-]+/)
    .filter((word) => word !== '')
    .map((word) => (/^[A-Z0-9]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1)
}
