/** Digits as they are dialled, with the marks people put between them; letters are no number. */
export function isTelephone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s()./-]+$/.test(text.trim()) && digits >= 5 && digits <= 20
}

/** The same in short, for the code of a country. */
export function isCountryCode(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s-]+$/.test(text.trim()) && digits >= 1 && digits <= 6
}
