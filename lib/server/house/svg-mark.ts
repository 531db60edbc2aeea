import 'server-only'
import {
  parseXml,
  XmlDeclaration,
  XmlElement,
  XmlProcessingInstruction,
  XmlText,
} from '@rgrove/parse-xml'
import { Unfit } from './unfit'

const SVG = 'http://www.w3.org/2000/svg'
const XML = 'http://www.w3.org/XML/1998/namespace'

const MOST_USES = 16

/** The elements of a drawing. None of them runs script, moves, links elsewhere or holds another document. */
const DRAWN = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'switch'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['text', 'tspan', 'textPath', 'marker', 'clipPath', 'mask', 'pattern'],
  ...['linearGradient', 'radialGradient', 'stop', 'filter'],
  ...['feBlend', 'feColorMatrix', 'feComposite', 'feDropShadow', 'feFlood', 'feGaussianBlur'],
  ...['feMerge', 'feMergeNode', 'feMorphology', 'feOffset'],
])

// Ways for a style to fetch something: the functions themselves, the backslash that can disguise them, and `attr()`,
// which can take them from an attribute that is not checked. `@media` fetches nothing.
const FETCHES =
  /\\|@(?!media\b)|\burl\s*\((?!\s*["']?#)|\b(image|image-set|src|cross-fade|attr)\s*\(/i

// Attributes that only name or describe; their text may look like a style.
const NAMES = /^(id|class|aria-.*|data-.*)$/

// Browsers ignore attributes in any other namespace; drawing programs keep their notes there.
const UNDERSTOOD = [SVG, XML, 'http://www.w3.org/1999/xlink', 'http://www.w3.org/1999/xhtml']

/**
 * The size of the drawing, in its own units. Throws `Unfit` for a file that is not well-formed SVG, or that holds
 * anything but a drawing.
 */
export function checkSvg(text: string): { width: number; height: number } {
  const { root, children } = parsed(text)
  for (const node of children) {
    if (node.type === 'doctype') throw new Unfit('has a DOCTYPE; take it out')
    if (node instanceof XmlProcessingInstruction)
      throw new Unfit(`has an instruction <?${node.name}?>; take it out`)
    if (node instanceof XmlDeclaration && !/^utf-8$/i.test(node.encoding ?? 'utf-8'))
      throw new Unfit(`declares the encoding ${node.encoding}; save it in UTF-8`)
  }
  if (root?.name !== 'svg' || root.attributes.xmlns !== SVG)
    throw new Unfit(`is no SVG: it has to begin with <svg xmlns="${SVG}">`)
  checkElement(root)
  // Copies of copies can be more than a browser can draw.
  if (text.split('<use').length - 1 > MOST_USES)
    throw new Unfit(`has more than ${MOST_USES} <use>; save it as an optimised SVG`)
  return sizeOf(root)
}

function parsed(text: string) {
  try {
    return parseXml(text, { preserveDocumentType: true, preserveXmlDeclaration: true })
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : 'unreadable'
    throw new Unfit(`is no well-formed SVG: ${why}`)
  }
}

/** The namespace of each prefix in an element’s scope, declared on itself or on the elements around it. */
type Namespaces = Readonly<Record<string, string>>

function checkElement(element: XmlElement, around?: Namespaces): void {
  const { name, attributes, children } = element
  // A prefix, or a namespace of its own, brings in another language, such as HTML.
  if (!DRAWN.has(name) || (around && attributes.xmlns !== undefined))
    throw new Unfit(
      `has <${name}>, and may have nothing but what is drawn; save it as a plain or optimised SVG`,
    )
  const namespaces = { ...(around ?? { xml: XML }), ...declaredBy(attributes) }
  for (const [attribute, value] of Object.entries(attributes))
    checkAttribute(attribute, value, namespaces)
  const isStyle = name === 'style'
  if (isStyle && FETCHES.test(element.text))
    throw new Unfit('has a style that loads something or has an at-rule other than @media')
  for (const child of children) {
    // A browser ignores the text of an element within a style, so it would read another style than the one checked here.
    if (isStyle && !(child instanceof XmlText)) throw new Unfit('has more than a text in its style')
    if (child instanceof XmlElement) checkElement(child, namespaces)
    else if (child instanceof XmlProcessingInstruction)
      throw new Unfit(`has an instruction <?${child.name}?>; take it out`)
  }
}

function declaredBy(attributes: Record<string, string>): Namespaces {
  const declared = Object.entries(attributes).filter(([name]) => name.startsWith('xmlns:'))
  return Object.fromEntries(declared.map(([name, uri]) => [name.slice('xmlns:'.length), uri]))
}

function checkAttribute(attribute: string, value: string, namespaces: Namespaces): void {
  if (/^xmlns(:|$)/.test(attribute)) return
  const [local = ''] = attribute.split(':').slice(-1)
  const prefix = attribute.slice(0, -local.length - 1)
  // A browser draws nothing of a file with an undeclared prefix.
  const isDeclared = local && Object.hasOwn(namespaces, prefix) && namespaces[prefix]
  if (attribute.includes(':') && !isDeclared)
    throw new Unfit(
      `has ${attribute}, and nowhere xmlns:${prefix}; save it as a plain or optimised SVG`,
    )
  if (/^on/i.test(local)) throw new Unfit(`has ${attribute}, which runs script`)
  if (/^(href|src)$/i.test(local) && !value.startsWith('#'))
    throw new Unfit(
      `has ${attribute} to something outside of it; only parts of itself (#…) are taken`,
    )
  if (attribute === 'xml:base') throw new Unfit('has xml:base, which leads outside of it')
  const isNote = prefix !== '' && !UNDERSTOOD.includes(namespaces[prefix] ?? '')
  if (!isNote && !NAMES.test(attribute) && FETCHES.test(value))
    throw new Unfit(`loads something, or may, in ${attribute}`)
}

function sizeOf({ attributes }: XmlElement): { width: number; height: number } {
  const [, , width = 0, height = 0, ...more] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (![width, height].every((side) => side > 0 && side < Infinity) || more.length > 0)
    throw new Unfit('needs a viewBox, such as viewBox="0 0 96 24", to be drawn at another size')
  const [wide, high] = [plainSide(attributes.width), plainSide(attributes.height)]
  if (wide && high && Math.abs((wide * height) / (high * width) - 1) > 0.02)
    throw new Unfit('has a width and a height of another shape than its viewBox; take them out')
  return { width, height }
}

/** A side in pixels; undefined where it is a share, such as 100%, or has another unit. */
function plainSide(side = ''): number | undefined {
  const [, number] = /^\s*([\d.]+(?:e[+-]?\d+)?)(?:px)?\s*$/i.exec(side) ?? []
  return number === undefined ? undefined : Number(number)
}
