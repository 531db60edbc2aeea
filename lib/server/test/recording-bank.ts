import type { IncomingMessage, ServerResponse } from 'node:http'
import { hostileBank } from './hostile-bank'

/** One upload as it reached the bank; `complete` only if its last byte came. */
export type RecordedForm = {
  path: string | undefined
  headers: IncomingMessage['headers']
  body: Buffer
  complete: boolean
}

/** A bank that records the forms it receives and answers as the test sets. */
export async function recordingBank() {
  const forms: RecordedForm[] = []
  let waiting: (() => void)[] = []
  const bank = {
    /** Answers a complete form. */
    answer: (_form: RecordedForm, response: ServerResponse): void => {
      response.end()
    },
    /** Answers every other request. */
    read: (_request: IncomingMessage, response: ServerResponse): void => {
      response.writeHead(404).end('{}')
    },
    /** Answers before the form is complete, or stops reading it. */
    early: undefined as ((request: IncomingMessage, response: ServerResponse) => void) | undefined,
    forms,
    /** Resolves once the bank has seen the end of `count` forms, whole or not. */
    seen: (count: number) =>
      new Promise<void>((resolve) => {
        const check = () => (forms.length >= count ? resolve() : waiting.push(check))
        check()
      }),
  }
  const server = await hostileBank((request, response) => {
    if (request.method !== 'POST') return bank.read(request, response)
    if (bank.early) return bank.early(request, response)
    const chunks: Buffer[] = []
    const record = (complete: boolean) => {
      const body = Buffer.concat(chunks)
      const form = { path: request.url, headers: request.headers, body, complete }
      forms.push(form)
      const checks = waiting
      waiting = []
      for (const check of checks) check()
      return form
    }
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => bank.answer(record(true), response))
      .on('error', () => record(false))
  })
  return Object.assign(bank, { url: server.url, requests: server.requests, close: server.close })
}
