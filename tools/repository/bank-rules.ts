import type { Source } from './source'

/** The document with the rules of the bank, each under its heading and with its source. */
export const RULE_BOOK = 'docs/bank-api.md'

const CITATION = /docs\/bank-api\.md, ((?:"[^"]+"(?:,| and|, and)? ?)+)/g
const CODE = /^(?:error|validation)\.[A-Za-z.]+[A-Za-z]$/
const PROVES = /^sandbox\/test\/.*\.test\.ts$/

/** Every disagreement between the rule book and the files that cite it, as sentences. */
export function badCitations(book: string, sources: Source[]): string[] {
  const headings = [...book.matchAll(/^###? (.+)$/gm)].map(([, heading = '']) => heading)
  const unknown = sources.flatMap((source) =>
    citedIn(source)
      .filter((heading) => !headings.includes(heading))
      .map((heading) => `${source.path} cites "${heading}", which is no heading of ${RULE_BOOK}`),
  )
  const tests = sources.filter(({ path }) => PROVES.test(path))
  const proven = new Set(tests.flatMap(citedIn))
  return [
    ...unknown,
    ...headings
      .filter((heading) => !proven.has(heading))
      .map((heading) => `no test of the sandbox names "${heading}" as its source`),
    ...tests
      .filter((source) => asksTheBank(source) && citedIn(source).length === 0)
      .map(({ path }) => `${path} does not say which rules it tests`),
  ]
}

/** Refusals that are in the rule book but in no test, or in the sandbox but not in the rule book. */
export function badCodes(book: string, sources: Source[]): string[] {
  const documented = [...book.matchAll(/`([^`\n]+)`/g)]
    .map(([, quoted = '']) => quoted)
    .filter((quoted) => CODE.test(quoted))
  const of = (isMeant: (path: string) => boolean) =>
    new Set(sources.filter(({ path }) => isMeant(path)).flatMap(codesIn))
  const expected = of((path) => path.startsWith('sandbox/test/'))
  const answered = of((path) => /^sandbox\/(?!test\/|seed\/)/.test(path))
  const wrongs = [...book.matchAll(/`([a-z]+(?:\.[a-z]+)+)`/g)].map(([, quoted = '']) => quoted)
  const isOfPattern = (code: string) =>
    wrongs.some((wrong) => /^validation\.msg\.\w+\.\w+\./.test(code) && code.endsWith(`.${wrong}`))
  return [
    ...[...new Set(documented)]
      .filter((code) => !expected.has(code))
      .map((code) => `no test of the sandbox expects ${code}`),
    ...[...answered]
      .filter((code) => !documented.includes(code) && !isOfPattern(code))
      .map((code) => `${RULE_BOOK} does not know ${code}`),
  ]
}

function citedIn({ text }: Source): string[] {
  const inOneLine = text.replace(/\n[ \t]*(?:\/\/|\*)?[ \t]*/g, ' ')
  return [...inOneLine.matchAll(CITATION)].flatMap(([, list = '']) =>
    [...list.matchAll(/"([^"]+)"/g)].map(([, heading = '']) => heading),
  )
}

const asksTheBank = ({ imports }: Source) =>
  imports.some(({ target }) => target === 'sandbox/test/start-sandbox')

function codesIn(source: Source): string[] {
  const codes: string[] = []
  source.visit({
    Literal({ value }) {
      if (typeof value === 'string' && CODE.test(value)) codes.push(value)
    },
    TemplateElement({ value }) {
      if (CODE.test(value.raw)) codes.push(value.raw)
    },
  })
  return codes
}
