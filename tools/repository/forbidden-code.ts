import type { CallExpression, Node } from 'oxc-parser'
import type { Source } from './source'

// The form of filters and pages: its values belong into the address.
const GET_FORM = 'components/ui/get-form.tsx'

// Classes for left and right, which are wrong in a language that runs from right to left.
const SIDES =
  /(?<![\w-])-?(?:(?:m|p|scroll-m|scroll-p)[lr]-|(?:left|right)-[\d[(]|(?:border|rounded)-(?:[lr]|[tb][lr])(?![\w])|text-(?:left|right)(?![\w-]))/

type Report = (node: { start: number }, what: string) => void

const ENVIRONMENT_READERS =
  /^(lib\/server\/env\.ts|sandbox\/settings\.ts|tools\/.*|[\w-]+\.config\.(ts|mjs)|sandbox\/drizzle\.config\.ts|instrumentation\.ts)$/

/** Code that no module of this repository may contain. */
export function forbiddenCode(source: Source): string[] {
  const complaints: string[] = []
  const report: Report = ({ start }, what) =>
    complaints.push(`${source.path}:${source.line(start)} ${what}`)
  const mayReadEnvironment = source.isTest || ENVIRONMENT_READERS.test(source.path)
  const mayFetch =
    source.isTest || source.path === 'lib/http/request.ts' || source.path.startsWith('tools/')
  const maySendFiles = source.isTest || source.path.startsWith('lib/files/')
  const parts = lazyParts(source)
  const reportSides = (node: { start: number }, text: string) => {
    if (!source.isTest && /^(app|components)\//.test(source.path) && SIDES.test(text))
      report(node, 'says left or right in a class; start and end are right in every language')
  }
  source.visit({
    ImportExpression(node) {
      const inPart = parts.some(({ start, end }) => start < node.start && node.end < end)
      if (!inPart && !source.isTest && /^(app|components)\//.test(source.path))
        report(
          node,
          'imports at need without lazyPart, so a script that is not there breaks the page',
        )
    },
    ExpressionStatement(node) {
      if ('directive' in node && node.directive === 'use server')
        report(node, "says 'use server': the console has no server actions")
    },
    MemberExpression(node) {
      if (isName(node.object, 'process') && named(node.property) === 'env' && !mayReadEnvironment)
        report(
          node,
          'reads process.env; configuration comes from lib/server/env or sandbox/settings',
        )
    },
    CallExpression(node) {
      if (isName(node.callee, 'lazy'))
        report(
          node,
          'calls lazy; what lazyPart makes leaves the page standing where it cannot be had',
        )
      if (!mayFetch && isFetch(node.callee))
        report(
          node,
          'calls fetch; the browser asks through lib/http/request, the server through undici',
        )
      const isOfServer = source.path.startsWith('lib/server/') && !source.isTest
      if (isOfServer && makesErrorOfEach(source, node))
        report(
          node,
          'makes an error of every wrong member; listOf names the first, readable leaves them out',
        )
    },
    NewExpression(node) {
      if (!maySendFiles && isName(node.callee, 'XMLHttpRequest'))
        report(node, 'makes an XMLHttpRequest, which only files need, for their progress')
    },
    Identifier(node) {
      if (node.name === 'draftMode') report(node, 'uses draftMode, which this console has not')
    },
    JSXOpeningElement(node) {
      if (source.isTest || named(node.name) !== 'form') return
      const method = node.attributes.find(
        (one) => one.type === 'JSXAttribute' && named(one.name) === 'method',
      )
      const value = method?.type === 'JSXAttribute' ? method.value : undefined
      const says = value?.type === 'Literal' ? value.value : undefined
      if (says === 'post' || (says === 'get' && source.path === GET_FORM)) return
      report(node, 'has a form that puts what is typed into an address where no script runs')
    },
    JSXElement({ openingElement, children, end }) {
      if (named(openingElement.name) !== 'bdi') return
      // The browser tests look for untranslated words everywhere but in there.
      const isCalled = source.text.slice(openingElement.end, end).includes('(')
      const isWritten = children.some((one) => one.type === 'JSXText' && /\p{L}/u.test(one.value))
      if (isCalled || isWritten)
        report(openingElement, 'says something in bdi, which holds what people wrote, unchanged')
    },
    JSXAttribute(node) {
      const name = named(node.name)
      if (name === 'style') report(node, 'sets a style attribute, which the page policy blocks')
      if (name === 'dangerouslySetInnerHTML') report(node, 'writes raw HTML')
    },
    Property(node) {
      const name = named(node.key)
      if (name === 'dangerouslySetInnerHTML') report(node, 'writes raw HTML')
      if (name === 'rewrites' && source.path === 'next.config.mjs')
        report(node, 'adds rewrites: every request of a browser has its handler')
    },
    Literal(node) {
      if (typeof node.value === 'string') reportSides(node, node.value)
    },
    TemplateElement(node) {
      reportSides(node, node.value.raw)
    },
    TSAsExpression(node) {
      const isConst =
        source.text.slice(node.typeAnnotation.start, node.typeAnnotation.end) === 'const'
      if (!isConst && !source.isTest && !hasComment(source, node))
        report(node, 'casts with "as" without its reason on the line')
    },
  })
  for (const { target, line } of source.imports)
    if (/^next\/(image|og|legacy\/image)$/.test(target))
      complaints.push(`${source.path}:${line} imports ${target}, which is switched off`)
  if (compilesInTheBrowser(source))
    complaints.push(`${source.path}:1 makes schemas before '@/lib/http/no-eval' is there`)
  for (const comment of source.parsed.comments)
    if (/\b(TODO|FIXME|XXX)\b/.test(comment.value)) report(comment, 'leaves work for later')
  return complaints
}

// The calls that make lazy parts: a function made inside them may import a module that cannot be had.
function lazyParts(source: Source): { start: number; end: number }[] {
  const calls: { start: number; end: number }[] = []
  source.visit({
    CallExpression(node) {
      if (isName(node.callee, 'lazyPart')) calls.push(node)
    },
  })
  return calls
}

// Zod tries as soon as it makes a schema whether it may compile code, and the page policy reports that.
function compilesInTheBrowser({ path, isTest, text }: Source): boolean {
  if (isTest || !/^(lib\/(?!server\/)|components\/|app\/(?!api\/))/.test(path)) return false
  if (path === 'lib/http/no-eval.ts' || !/^import (?!type ).*from 'zod'$/m.test(text)) return false
  return !text.replace(/^'use client'\s+/, '').startsWith(`import '@/lib/http/no-eval'`)
}

const isName = (node: Node, name: string) => node.type === 'Identifier' && node.name === name

function named(node: Node): string | undefined {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name
  return node.type === 'Literal' ? String(node.value) : undefined
}

function isFetch(callee: Node): boolean {
  if (isName(callee, 'fetch')) return true
  if (callee.type !== 'MemberExpression' || named(callee.property) !== 'fetch') return false
  return ['globalThis', 'window', 'self'].some((global) => isName(callee.object, global))
}

// The bank may send a million members, and each wrong one would be an error; members of `z.unknown()` cannot be wrong.
function makesErrorOfEach({ text }: Source, { callee, start, end }: CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || !isName(callee.object, 'z')) return false
  return (
    ['array', 'set'].includes(named(callee.property) ?? '') &&
    text.slice(start, end) !== 'z.array(z.unknown())'
  )
}

// On the line of the cast or, where that line is full, on the one above.
function hasComment({ parsed, line }: Source, cast: { start: number; end: number }): boolean {
  const first = line(cast.start) - 1
  const last = line(cast.end)
  return parsed.comments.some(({ start, end }) => line(end) >= first && line(start) <= last)
}
