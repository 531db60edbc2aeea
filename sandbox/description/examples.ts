import type { OpenAPIV3_1 } from 'openapi-types'
import examples from './examples.json'

/** The example body and answer of one operation. `bodies` holds several, by the name of the command or form. */
interface Example {
  body?: unknown
  bodies?: Record<string, unknown>
  answer?: unknown
}

const EXAMPLES: Record<string, Example> = examples

/** Adds the example of an operation to its body and its answer. */
export function addExamples({ operationId, requestBody, responses }: OpenAPIV3_1.OperationObject) {
  const example = EXAMPLES[operationId ?? '']
  if (example === undefined) return
  const { body, bodies, answer } = example
  if (requestBody !== undefined && 'content' in requestBody) {
    const [content] = Object.values(requestBody.content)
    if (content !== undefined && body !== undefined) content.example = body
    if (content !== undefined && bodies !== undefined) {
      content.examples = Object.fromEntries(
        Object.entries(bodies).map(([name, value]) => [name, { value }]),
      )
    }
  }
  const done = responses?.['200']
  if (done === undefined || '$ref' in done || answer === undefined) return
  const content = done.content?.['application/json']
  if (content !== undefined) content.example = answer
}
