import type { Node } from 'oxc-parser'
import type { Source } from './source'

// Code that speaks to people, and the part of it that only an administrator sees.
const SPEAKS = /^(app|components|lib)\/|^proxy\.ts$/
const SPEAKS_TO_NOBODY = /^lib\/(words\/|server\/(env|log|start)\.ts$|server\/(logging|banks)\/)/
// What the console stores at the bank: data in a fixed form, with words as captions.
const KEPT_AT_THE_BANK =
  /^lib\/(activation\/(review|review-comments|review-reasons)|verification\/note|identifiers\/schema)\.ts$/

// The console's name if HOUSE_NAME is not set, and its name towards the person who starts it.
const MAY_NAME_IT = /^lib\/server\/(env|start)\.ts$/
const NAME = /\bClientele\b/

/** Places that name the console "Clientele" in words for people: a bank may call it otherwise (HOUSE_NAME). */
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

// A SENTENCE has two words or more and begins or ends like a sentence or a label; a WORD is enough where it is shown to people.
const SENTENCE = /^[A-Z“][\p{L}’-]*[ ,][\p{L}\d(“{]|\p{L}{2} \p{L}[^{}<>=]*[.!?…]$/u
const WORD = /\p{L}{2}/u
// Before each of these stands a space in French, which only the words of a language know.
const WORD_OR_MARK = /\p{L}{2}|[:;?!]/u
const SHOWN = /^(aria-label|aria-description|alt|label|title|placeholder|hint)$/
// Functions that take text for the log, or for engineers who read an error of ours.
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
      look(node, node.value, WORD_OR_MARK)
    },
    JSXAttribute(node) {
      if (node.name.type !== 'JSXIdentifier' || !SHOWN.test(node.name.name)) return
      if (node.value?.type === 'Literal' && typeof node.value.value === 'string')
        look(node.value, node.value.value, WORD)
    },
  })
  return [...new Set(complaints)]
}

// Arguments of the functions above, class names, and arguments of `super`.
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
