import 'server-only'

const MARKS = Symbol.for('clientele.error')

/**
 * An error that `instanceof` recognises by its mark. Pages and handlers are bundled apart, so each class exists twice,
 * and without the mark one bundle would not recognise the other’s errors. The mark is also the error’s name, which a
 * build does not shorten. Each subclass has a mark of its own.
 */
export class MarkedError extends Error {
  static readonly mark: string = 'MarkedError'
  readonly [MARKS]: readonly string[]

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this[MARKS] = marksOf(new.target)
    this.name = new.target.mark
  }

  static override [Symbol.hasInstance](thrown: unknown): boolean {
    return (
      typeof thrown === 'object' &&
      thrown !== null &&
      MARKS in thrown &&
      Array.isArray(thrown[MARKS]) &&
      // biome-ignore lint/complexity/noThisInStatic: the class on the right of `instanceof`
      thrown[MARKS].includes(this.mark)
    )
  }
}

function marksOf(made: object): string[] {
  const marks: string[] = []
  for (let at: object | null = made; at !== null; at = Object.getPrototypeOf(at))
    if (Object.hasOwn(at, 'mark') && 'mark' in at) marks.push(String(at.mark))
  return marks
}
