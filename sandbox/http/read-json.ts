import type { FastifyInstance } from 'fastify'
import { UnreadableBody } from '../kit/errors'
import { isTooDeep } from '../kit/json-depth'

/**
 * Reads JSON bodies, and lets an empty one pass: clients of this family send the JSON content type with
 * no body at all. docs/bank-api.md, "Address and version"
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text.trim() === '') done(null, undefined)
    // What comes of no body and of this one could not be told apart later.
    else if (text.trim() === 'null' || isTooDeep(text)) done(new UnreadableBody())
    else void parse(request, text, done)
  })
}
