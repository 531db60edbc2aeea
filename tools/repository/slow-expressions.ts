import { analyse } from 'scslre'
import type { Source } from './source'

/** It is made of a date pattern of at most sixty characters, and nothing in it repeats without an end. */
const MADE_OF_TEXT = 'sandbox/bank/date-format.ts'

const MAKERS = ['match', 'matchAll', 'search']

/**
 * Regular expressions that take more than twice as long for twice the text, and those that are made while the
 * program runs, of which nobody can say. Either would let one request hold up everybody's.
 */
export function slowExpressions(source: Source): string[] {
  if (source.isTest) return []
  const complaints: string[] = []
  const made = (start: number) => {
    if (source.path !== MADE_OF_TEXT)
      complaints.push(`${source.path}:${source.line(start)} makes a regular expression of text`)
  }
  source.visit({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      if (analyse({ source: pattern, flags }).reports.length > 0)
        complaints.push(`${source.path}:${source.line(node.start)} backtracks: ${node.raw}`)
    },
    NewExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') made(start)
    },
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') made(start)
      // What is given as text they make an expression of.
      const isText =
        first?.type === 'TemplateLiteral' ||
        (first?.type === 'Literal' && typeof first.value === 'string')
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (isText && MAKERS.includes(callee.property.name)) made(start)
    },
  })
  return complaints
}
