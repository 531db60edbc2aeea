import type { FastifyInstance } from 'fastify'
import { UnreadableBody } from './errors'
import { isTooDeep } from './json-depth'

/**
 * Parses JSON but keeps every number as the text of its digits, because a JavaScript number cannot hold 1234567890123.123456.
 * @throws UnreadableBody
 */
export function parseExactJson(text: string): unknown {
  if (isTooDeep(text)) throw new UnreadableBody()
  try {
    JSON.parse(text)
    // The text is valid JSON, so anything outside quotes that begins like a number is one.
    return JSON.parse(
      text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g, (token) =>
        token.startsWith('"') ? token : `"${token}"`,
      ),
    )
  } catch {
    throw new UnreadableBody()
  }
}

/** Reads the JSON bodies of a scope in this way; an empty body counts as absent. docs/bank-api.md, "Data-table entries" */
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
