import type { Argument, Node } from 'oxc-parser'
import { analyse } from 'scslre'
import type { Source } from './source'

/** Makes an expression from a date pattern of at most sixty characters, without unbounded repetition. */
const MADE_OF_TEXT = 'sandbox/kit/dates/date-format.ts'

const MAKES_OF_TEXT = ['match', 'matchAll', 'search']

/**
 * Regular expressions whose time grows faster than their text, and those made at run time, which cannot be judged: one request
 * could hold up everybody's. `match`, `matchAll` and `search` have to be given a regular expression, or a constant of the same
 * file that is one.
 */
export function slowExpressions(source: Source): string[] {
  if (source.isTest) return []
  const complaints: string[] = []
  const constants = constantExpressions(source)
  const isExpression = (given: Argument) =>
    isRegex(given) || (given.type === 'Identifier' && constants.has(given.name))
  const complain = (start: number) => {
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
      if (isRegExp(callee)) complain(start)
    },
    CallExpression({ callee, start, arguments: [given] }) {
      if (isRegExp(callee)) complain(start)
      if (!given || callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier')
        return
      if (MAKES_OF_TEXT.includes(callee.property.name) && !isExpression(given)) complain(start)
    },
  })
  return complaints
}

/** The names of the constants at the top of a file that are regular expressions. */
function constantExpressions({ parsed }: Source): Set<string> {
  const names = new Set<string>()
  for (const statement of parsed.program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') continue
    for (const { id, init } of declared.declarations)
      if (id.type === 'Identifier' && init && isRegex(init)) names.add(id.name)
  }
  return names
}

const isRegex = (node: Node) => node.type === 'Literal' && 'regex' in node

const isRegExp = (callee: Node) => callee.type === 'Identifier' && callee.name === 'RegExp'
