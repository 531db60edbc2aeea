import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { isStorable } from '../db/storable'
import { detail, type ErrorDetail, UnreadableBody, ValidationFailed } from './errors'

/** What `refuse` attaches to a custom issue of a schema; `code` replaces the usual code. */
export interface IssueParams {
  code: string
  message: string
  args?: (string | number | null)[]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The resource of the route's parameters in refusal codes: `validation.msg.<resource>.…` */
    resource?: string
    /** For a route that checks its body itself, because a schema alone cannot. */
    checksBody?: boolean
  }
}

/**
 * Makes every route of a scope validate the parts of a request with its zod schemas, and refuse with one cause per parameter.
 * Empty query values count as absent, an absent body as an empty one. docs/bank-api.md, "Errors"
 */
export function validateRoutes(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    const { body, querystring, params, headers } = route.schema ?? {}
    if ([body, querystring, params, headers].every((schema) => schema === undefined)) return
    const { resource, checksBody } = route.config ?? {}
    if (resource === undefined)
      throw new Error(`${route.url} does not say whose parameters it takes.`)
    route.validatorCompiler = ({ schema, httpPart }) => {
      if (checksBody === true && httpPart === 'body') return (value: unknown) => ({ value })
      // Every schema of this program is zod's; Fastify leaves the type open.
      return validatorOf(schema as z.ZodType, resource, httpPart)
    }
  })
}

function validatorOf(schema: z.ZodType, resource: string, httpPart: string | undefined) {
  return (data: unknown) => {
    try {
      return { value: parseWith(schema, resource, prepare(httpPart, data)) }
    } catch (error) {
      // parseWith throws nothing but an Error, and Fastify passes an Error on unchanged.
      return { error: error as Error }
    }
  }
}

/**
 * Parses `data`, whose members are parameters of `resource`.
 * @throws ValidationFailed, or UnreadableBody when `data` is not an object
 */
export function parseWith<T extends z.ZodType>(
  schema: T,
  resource: string,
  data: unknown,
): z.output<T> {
  refuseUnstorable(resource, data, ([, value]) => typeof value !== 'object' && !isStorable(value))
  const parsed = schema.safeParse(data ?? {}, { reportInput: true })
  if (!parsed.success) {
    if (parsed.error.issues.some((issue) => issue.path.length === 0)) throw new UnreadableBody()
    throw new ValidationFailed(parsed.error.issues.map((issue) => toDetail(issue, resource)))
  }
  // A schema that looks into lists has named the exact member already; this catches what the schema lets pass.
  refuseUnstorable(resource, data, (member) => !isStorable(member))
  return parsed.data
}

function refuseUnstorable(
  resource: string,
  data: unknown,
  isWrong: (member: [string, unknown]) => boolean,
): void {
  const wrong = Object.entries(data ?? {}).filter(isWrong)
  if (wrong.length === 0) return
  throw new ValidationFailed(wrong.map(([name]) => unstorableRefused(resource, name)))
}

function unstorableRefused(resource: string, name: string): ErrorDetail {
  const code = `validation.msg.${resource}.${name}.does.not.match.regexp`
  return detail(code, `The parameter \`${name}\` holds a character that cannot be kept.`, name)
}

function prepare(httpPart: string | undefined, data: unknown): unknown {
  if (httpPart !== 'querystring' || typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== ''))
}

function toDetail(issue: z.core.$ZodIssue, resource: string): ErrorDetail {
  const name = nameOf(issue.path)
  if (issue.code === 'custom' && issue.params !== undefined) {
    // Only `refuse` makes custom issues, and it takes IssueParams.
    const { code, message, args } = issue.params as IssueParams
    return detail(code, message, name, args)
  }
  const own = (suffix: string) =>
    `validation.msg.${resource}.${name.slice(name.lastIndexOf('.') + 1)}.${suffix}`
  if (issue.input === undefined || issue.input === null) {
    return detail(own('cannot.be.blank'), `The parameter \`${name}\` is mandatory.`, name)
  }
  const [code, message] = wrongValue(issue, own)
  return detail(code, `The parameter \`${name}\` ${message}.`, name, [printable(issue.input)])
}

// The name is `columns[1].type`; the code of a value inside a list uses only its own name, `type`.
function nameOf(path: PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .slice(1)
}

function wrongValue(
  issue: z.core.$ZodIssue,
  own: (suffix: string) => string,
): [code: string, message: string] {
  if (issue.message === INTEGER) {
    return ['validation.msg.invalid.integer.format', 'is not a whole number']
  }
  if (issue.message === BOOLEAN) {
    return [own('must.be.true.or.false'), 'must be set as true or false']
  }
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? [own('exceeds.max.length'), `exceeds max length of ${issue.maximum}`]
        : [own('is.not.within.expected.range'), `must not be greater than ${issue.maximum}`]
    case 'too_small':
      if (issue.origin === 'string') return [own('cannot.be.blank'), 'is mandatory']
      return issue.minimum === 0 && !issue.inclusive
        ? [own('not.greater.than.zero'), 'must be greater than 0']
        : [own('is.not.within.expected.range'), `must not be less than ${issue.minimum}`]
    case 'invalid_value':
      return [
        own('is.not.one.of.expected.enumerations'),
        `must be one of [ ${issue.values.join(', ')} ]`,
      ]
    case 'invalid_format':
      return [own('does.not.match.regexp'), 'does not have the expected form']
    default:
      return ['validation.msg.invalid.string.format', 'is not text']
  }
}

function printable(input: unknown): string | number {
  if (typeof input === 'number') return input
  return (typeof input === 'string' ? input : JSON.stringify(input)).slice(0, 100)
}

// Messages by which `wrongValue` recognises these two, whichever branch of the union fails.
const INTEGER = 'integer'
const BOOLEAN = 'boolean'

/** A whole number, or its digits as text: query parameters and the bodies of this bank family use both. */
export const integer = z
  .union([z.int(INTEGER), z.string(INTEGER).regex(/^-?\d{1,15}$/, INTEGER)], INTEGER)
  .transform(Number)

/** true or false, or the same as text. */
export const flag = z
  .union([z.boolean(BOOLEAN), z.enum(['true', 'false'], BOOLEAN)], BOOLEAN)
  .transform((value) => value === true || value === 'true')

/** ASC or DESC, in any case. */
export const direction = z
  .string()
  .transform((word) => word.toUpperCase())
  .pipe(z.enum(['ASC', 'DESC']))

/** Text that is not blank, of at most `max` characters, trimmed. */
export function text(max: number): z.ZodString {
  return z.string().trim().min(1).max(max)
}

/** Adds a refusal of one parameter, with its own code, to a schema's issues. */
export function refuse(
  context: { addIssue(issue: z.core.$ZodRawIssue): void; value?: unknown },
  parameter: string,
  params: IssueParams,
): void {
  context.addIssue({
    code: 'custom',
    path: parameter === '' ? [] : [parameter],
    input: undefined,
    params: { ...params },
  })
}
