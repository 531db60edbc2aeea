import type { z } from 'zod'
import { idsOf } from '../clients/result'
import {
  type filesResult,
  toFilesResult,
  toUploadsResult,
  type uploadsResult,
} from '../data-tables/document-result'
import type { Place } from '../data-tables/documents'
import type { Bank, Caller } from '../kit/bank'
import { detail, ValidationFailed } from '../kit/errors'
import { parseWith } from '../kit/validation'
import { completeUpload } from './completion'
import { abortBody, completionBody, largeFileBody } from './schema'
import { abortUpload, beginUploads, renewUpload } from './upload'

type Answer = z.infer<typeof filesResult> | z.infer<typeof uploadsResult>
type Command = (bank: Bank, caller: Caller, place: Place, body: unknown) => Promise<Answer>

const COMMANDS = new Map<string, Command>([
  ['largeFile', begin],
  ['completeLargeFile', complete],
  ['abortLargeFile', abort],
])

/** The values of `?command=` on the route that adds rows. docs/bank-api.md, "Large files" */
export const LARGE_FILE_COMMANDS = [...COMMANDS.keys()]

/** Finds one of `LARGE_FILE_COMMANDS`; undefined for any other name. */
export function findLargeFileCommand(name: string): Command | undefined {
  return COMMANDS.get(name)
}

async function begin(bank: Bank, caller: Caller, place: Place, given: unknown): Promise<Answer> {
  const { files, fileKey } = parseWith(largeFileBody, 'document', given)
  if ((files === undefined) === (fileKey === undefined)) {
    const code = 'validation.msg.document.files.cannot.be.blank'
    throw new ValidationFailed([detail(code, 'Either files or a fileKey must be given.', 'files')])
  }
  const { client, uploads } =
    fileKey === undefined
      ? await beginUploads(bank, caller, place, files ?? [])
      : await renewUpload(bank, caller, place, fileKey)
  return toUploadsResult(client, uploads)
}

async function complete(bank: Bank, caller: Caller, place: Place, given: unknown): Promise<Answer> {
  const completion = parseWith(completionBody, 'document', given)
  const { client, document } = await completeUpload(bank, caller, place, completion)
  return toFilesResult(client, [document])
}

async function abort(bank: Bank, caller: Caller, place: Place, given: unknown): Promise<Answer> {
  const { fileKey } = parseWith(abortBody, 'document', given)
  const client = await abortUpload(bank, caller, place, fileKey)
  return idsOf(client, client.id)
}
