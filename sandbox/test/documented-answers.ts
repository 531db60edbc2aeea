import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import formats from 'ajv-formats'

type Json = Record<string, unknown>

/**
 * Checks answers against the API's own description, which must have the route, the status and the body. Of the routes outside
 * /v1 the description has only the one for tokens.
 */
export function createAnswerCheck(description: Json) {
  const any = createCheck(description)
  // No member may be missing, unless the request asks for some members only.
  const whole = createCheck(JSON.parse(JSON.stringify(description, withoutParts)))
  return (method: string, address: string, status: number, body: unknown): void => {
    const [path = address, query] = address.split('?')
    const check = new URLSearchParams(query).has('fields') ? any : whole
    check(method, path, status, body)
  }
}

/** Checks bodies of requests in the same way; `path` is written as in the description. */
export function createBodyCheck(description: Json) {
  const compile = createCompiler(description)
  return (at: { path: string; method: string; type: string }, body: unknown): void => {
    const { path, method, type } = at
    compile(['paths', path, method, 'requestBody', 'content', type, 'schema'])(body)
  }
}

function withoutParts(name: string, value: unknown): unknown {
  if (name !== 'anyOf' || !Array.isArray(value)) return value
  return value.filter((schema) => !JSON.stringify(schema).includes('Part"'))
}

function createCheck(document: Json) {
  const compile = createCompiler(document)
  return (method: string, path: string, status: number, body: unknown): void => {
    const template = templateFor(document, path)
    if (template === undefined && !path.startsWith('/v1/')) return
    if (template === undefined && (status === 403 || status === 404)) return
    if (template === undefined) throw new Error(`${path} is not in the description.`)
    const steps = ['paths', template, method.toLowerCase(), 'responses', String(status)]
    compile([...steps, 'content', 'application/json', 'schema'])(body)
  }
}

/** Makes checks from schemas, each addressed by its path. They throw with what is wrong. */
function createCompiler(document: Json) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema({ $id: 'bank', ...document })
  const compiled = new Map<string, ValidateFunction>()

  return (steps: string[]) => {
    const pointer = steps.map(encode).join('/')
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `bank#/${pointer}` })
    compiled.set(pointer, validate)
    return (value: unknown): void => {
      if (validate(value)) return
      throw new Error(`${steps.slice(1, 5).join(' ')}: ${ajv.errorsText(validate.errors)}`)
    }
  }
}

function templateFor(document: Json, path: string): string | undefined {
  const given = path.split('/')
  // A plain segment wins over a parameter: …/identifiers/template is not an identifier.
  return Object.keys(document.paths ?? {})
    .filter((template) => {
      const wanted = template.split('/')
      return (
        wanted.length === given.length &&
        wanted.every((part, at) => part.startsWith('{') || part === given[at])
      )
    })
    .sort((a, b) => a.split('{').length - b.split('{').length)[0]
}

function encode(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))
}
