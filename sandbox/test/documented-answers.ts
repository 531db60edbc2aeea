import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import formats from 'ajv-formats'

type Json = Record<string, unknown>

/**
 * Checks answers against the API's own description: the route, the status and the body must all be in
 * it. Routes outside /v1 are not part of the description.
 */
export function createAnswerCheck(description: Json) {
  const whole = createCheck(description)
  // Asked for fewer members, no answer is amiss for what it lacks.
  const inPart = createCheck(JSON.parse(JSON.stringify(description, withoutRequired)))
  return (method: string, address: string, status: number, body: unknown): void => {
    const [path = address, query] = address.split('?')
    const check = new URLSearchParams(query).has('fields') && status === 200 ? inPart : whole
    check(method, path, status, body)
  }
}

function withoutRequired(name: string, value: unknown): unknown {
  return name === 'required' && Array.isArray(value) ? undefined : value
}

function createCheck(document: Json) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema({ $id: 'bank', ...document })
  const compiled = new Map<string, ValidateFunction>()

  return (method: string, path: string, status: number, body: unknown): void => {
    if (!path.startsWith('/v1/')) return
    const template = templateFor(document, path)
    if (template === undefined && status === 404) return
    if (template === undefined) throw new Error(`${path} is not in the description.`)
    const steps = ['paths', template, method.toLowerCase(), 'responses', String(status)]
    const pointer = [...steps, 'content', 'application/json', 'schema'].map(encode).join('/')
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `bank#/${pointer}` })
    compiled.set(pointer, validate)
    if (validate(body)) return
    throw new Error(`${method} ${path} ${status}: ${ajv.errorsText(validate.errors)}`)
  }
}

function templateFor(document: Json, path: string): string | undefined {
  const given = path.split('/')
  // A plain part beats a parameter: …/identifiers/template is not an identifier.
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
