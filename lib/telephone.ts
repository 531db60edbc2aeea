/** Whether the text is a telephone number: 5 to 20 digits with the usual separators, and no letters. */
export function isTelephone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s()./-]+$/.test(text.trim()) && digits >= 5 && digits <= 20
}

/** The same for a country code: 1 to 6 digits. */
export function isCountryCode(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s-]+$/.test(text.trim()) && digits >= 1 && digits <= 6
}
