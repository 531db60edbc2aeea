import contentDisposition from 'content-disposition'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { refusals } from '../kit/answers'
import type { Storage } from '../storage/storage'

/** The answers of a route that hands out a file, for the API description. */
export const fileAnswers = {
  200: z.string().meta({ format: 'binary' }),
  ...refusals(400, 401, 403, 404),
}

/** Answers with the bytes of a document, as a download under its own name and type. */
export async function sendDocument(
  reply: FastifyReply,
  { disk }: Storage,
  document: { storageKey: string; type: string; size: number; fileName: string },
): Promise<FastifyReply> {
  const { storageKey, type, size, fileName } = document
  const bytes = await disk.read(storageKey)
  return reply
    .type(type)
    .headers({
      'content-length': size,
      'content-disposition': contentDisposition(fileName, {
        // Programs disagree on how to read any other character in a header.
        fallback: fileName.replace(/[^\x20-\x7e]/g, '_'),
      }),
      'x-content-type-options': 'nosniff',
    })
    .send(bytes)
}
