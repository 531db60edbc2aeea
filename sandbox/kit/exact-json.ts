import type { FastifyInstance } from 'fastify'
import { UnreadableBody } from './errors'
import { isTooDeep } from './json-depth'

/**
 * Parses JSON and leaves every number as the text of its digits: 1234567890123.123456 does not fit a
 * number of JavaScript.
 * @throws UnreadableBody
 */
export function parseExactJson(text: string): unknown {
  if (isTooDeep(text)) throw new UnreadableBody()
  try {
    JSON.parse(text)
    // In text that is JSON, what stands outside of quotes and begins like a number is one.
    return JSON.parse(
      text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g, (token) =>
        token.startsWith('"') ? token : `"${token}"`,
      ),
    )
  } catch {
    throw new UnreadableBody()
  }
}

/** Reads the JSON bodies of a scope so; an empty one counts as absent. docs/bank-api.md, "Data-table entries" */
export function readExactJson(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json')
  const options = { parseAs: 'string' } as const
  scope.addContentTypeParser(
    'application/json',
    options,
    async (_request: unknown, body: string) =>
      body.trim() === '' ? undefined : parseExactJson(body),
  )
}
