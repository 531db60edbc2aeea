import type { Readable } from 'node:stream'
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

interface Sent {
  storageKey: string
  type: string
  size: number
  fileName: string
}

/**
 * Answers with the bytes of a document, as a download under its own name and type.
 * @throws NotFound, as `find` does
 */
export async function sendDocument(
  reply: FastifyReply,
  { disk }: Pick<Storage, 'disk'>,
  find: () => Promise<Sent>,
): Promise<FastifyReply> {
  const { bytes, type, size, fileName } = await open(disk, find)
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

async function open(
  disk: Storage['disk'],
  find: () => Promise<Sent>,
  gone?: string,
): Promise<Sent & { bytes: Readable }> {
  const document = await find()
  const { storageKey } = document
  try {
    return { ...document, bytes: await disk.read(storageKey) }
  } catch (error) {
    // Its bytes were removed after it was found, by a deletion or with another file in its place.
    if (isMissing(error) && storageKey !== gone) return open(disk, find, storageKey)
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
