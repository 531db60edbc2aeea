import type { FastifyInstance } from 'fastify'
import { UnreadableBody } from '../kit/errors'
import { isTooDeep } from '../kit/json-depth'

/**
 * Reads JSON bodies, and accepts an empty one: clients of this bank family send the JSON content type without a body.
 * docs/bank-api.md, "Address and version"
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text.trim() === '') done(null, undefined)
    // A parsed `null` could later not be told from an absent body.
    else if (text.trim() === 'null' || isTooDeep(text)) done(new UnreadableBody())
    else void parse(request, text, done)
  })
}
