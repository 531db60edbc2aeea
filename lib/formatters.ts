const made = new Map<string, unknown>()

// Formatters are reused, because making one takes twenty times as long as using it.
function once<Made>(kind: string, make: () => Made, ...settings: unknown[]): Made {
  const key = `${kind} ${JSON.stringify(settings)}`
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as Made // made under this kind and these settings
}

/** The formatters of `Intl`, one for each language and its options. */
export const formatters = {
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
    once('number', () => new Intl.NumberFormat(...given), ...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
    once('plural', () => new Intl.PluralRules(...given), ...given),
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    once('moment', () => new Intl.DateTimeFormat(...given), ...given),
  getListFormat: (...given: ConstructorParameters<typeof Intl.ListFormat>) =>
    once('list', () => new Intl.ListFormat(...given), ...given),
}
