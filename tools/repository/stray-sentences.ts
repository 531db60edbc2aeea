import type { Node } from 'oxc-parser'
import type { Source } from './source'

// Where people are spoken to, and where nobody but an administrator is.
const SPEAKS = /^(app|components|lib)\/|^proxy\.ts$/
const SPEAKS_TO_NOBODY = /^lib\/(words\/|server\/(env|log|start)\.ts$|server\/(logging|banks)\/)/
// What the bank keeps of ours: data with a fixed form, whose captions are words.
const KEPT_AT_THE_BANK =
  /^lib\/(activation\/(review|review-comments|review-reasons)|verification\/note|identifiers\/schema)\.ts$/

// What the console is called where a bank gives it no name, and what it is called by whoever starts it.
const MAY_NAME_IT = /^lib\/server\/(env|start)\.ts$/
const NAME = /\bClientele\b/

/** Where the console is named as only some are: what a bank calls its own stands in HOUSE_NAME. */
export function strayNames(source: Source): string[] {
  if (source.isTest || !SPEAKS.test(source.path) || MAY_NAME_IT.test(source.path)) return []
  const complaints: string[] = []
  const look = (start: number, text: string) => {
    if (NAME.test(text))
      complaints.push(
        `${source.path}:${source.line(start)} names the console; its name is a setting`,
      )
  }
  source.visit({
    Literal: (node) => look(node.start, typeof node.value === 'string' ? node.value : ''),
    TemplateElement: (node) => look(node.start, node.value.cooked ?? ''),
    JSXText: (node) => look(node.start, node.value),
  })
  return complaints
}

// Two words or more that begin or end like a sentence or a label; and one word where people are shown it.
const SENTENCE = /^[A-Z“][\p{L}’-]*[ ,][\p{L}\d(“{]|\p{L}{2} \p{L}[^{}<>=]*[.!?…]$/u
const WORD = /\p{L}{2}/u
const SHOWN = /^(aria-label|aria-description|alt|label|title|placeholder|hint)$/
// What is called with text for the log, or for whoever reads a fault of ours.
const FOR_OURSELVES = /^(log|Error|TypeError|StoreUnavailable|LaunchFailed|addIssue|refine|regex)$/

/** Sentences and labels for people that do not stand in the catalogue of words. */
export function straySentences(source: Source): string[] {
  if (source.isTest || !SPEAKS.test(source.path) || SPEAKS_TO_NOBODY.test(source.path)) return []
  if (KEPT_AT_THE_BANK.test(source.path)) return []
  const spared = sparedIn(source)
  const complaints: string[] = []
  const look = (node: { start: number; end: number }, text: string, pattern = SENTENCE) => {
    if (!pattern.test(text.trim())) return
    if (spared.some(({ start, end }) => start <= node.start && node.end <= end)) return
    const shown = text.trim().slice(0, 40)
    complaints.push(
      `${source.path}:${source.line(node.start)} says “${shown}”; sentences stand in lib/words`,
    )
  }
  source.visit({
    Literal(node) {
      if (typeof node.value === 'string') look(node, node.value)
    },
    TemplateLiteral(node) {
      look(node, node.quasis.map(({ value }) => value.cooked ?? '').join('{}'))
    },
    JSXText(node) {
      look(node, node.value, WORD)
    },
    JSXAttribute(node) {
      if (node.name.type !== 'JSXIdentifier' || !SHOWN.test(node.name.name)) return
      if (node.value?.type === 'Literal' && typeof node.value.value === 'string')
        look(node.value, node.value.value, WORD)
    },
  })
  return [...new Set(complaints)]
}

// Arguments of what nobody is shown, classes, and what is only a type.
function sparedIn(source: Source): { start: number; end: number }[] {
  const spared: { start: number; end: number }[] = []
  const spare = (node: { start: number; end: number }, callee: Node) => {
    const name = nameOf(callee)
    if (name !== undefined && FOR_OURSELVES.test(name)) spared.push(node)
  }
  source.visit({
    CallExpression(node) {
      if (node.callee.type === 'Super') spared.push(node)
      else spare(node, node.callee)
    },
    NewExpression: (node) => spare(node, node.callee),
    JSXAttribute(node) {
      if (node.name.type === 'JSXIdentifier' && /class/i.test(node.name.name)) spared.push(node)
    },
  })
  return spared
}

function nameOf(callee: Node): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
    return callee.property.name
  return undefined
}
