/** Reads one value of a query string; undefined where it is none. */
export type Reader<Value> = (text: string) => Value | undefined

/** Reads a whole number of a range, in the one way it is written. */
export const wholeNumber =
  (from: number, to: number): Reader<number> =>
  (text) => {
    if (!/^(0|[1-9]\d{0,15})$/.test(text)) return undefined
    const value = Number(text)
    return value >= from && value <= to ? value : undefined
  }
