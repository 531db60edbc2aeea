import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientDocument, dataTableDocument, largeUpload } from '../db/file-schema'
import { dataTableEntry } from '../db/schema'
import type { Engine } from './engines'
import { createClient } from './new-clients'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

/** A sandbox with a data table `papers` that takes any number of rows, and a client. */
export interface FileStand {
  sandbox: TestSandbox
  officer: Desk
  clientId: number
  /** The folder of the sandbox's data. */
  folder: string
  /** The address of the client's rows in the table. */
  rows: string
  /** Sends a body to `rows` unchanged. */
  send(body: BodyInit, options?: SendOptions): Promise<Reply>
  /** What the bank and its disk store; a refusal must not change it. */
  kept(): Promise<{ documents: number; rows: number; uploads: number; files: string[] }>
  stop(): Promise<void>
}

interface SendOptions {
  user?: string
  path?: string
  method?: string
  headers?: Record<string, string>
}

interface Reply {
  status: number
  code: string | undefined
  // Tests look into bodies of many shapes.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any
}

/** Starts a sandbox whose stored files a test can inspect. */
export async function startFileStand(
  engine: Engine,
  environment: Record<string, string> = {},
): Promise<FileStand> {
  const folder = mkdtempSync(join(tmpdir(), 'file-stand-'))
  const sandbox = await startSandbox(engine, 20, { SANDBOX_DATA: folder, ...environment })
  const officer = await sandbox.as('officer')
  const made = await officer.post('/v1/datatables', {
    datatableName: 'papers',
    apptableName: 'm_client',
    multiRow: true,
    columns: [
      { name: 'kind', type: 'String', length: 20, mandatory: true },
      { name: 'pages', type: 'Number', mandatory: false },
    ],
  })
  if (made.status !== 200) throw new Error(`No table: ${made.status} ${made.code}`)
  const clientId = await createClient(officer)
  const rows = `/v1/datatables/papers/${clientId}`

  const send = async (body: BodyInit, options: SendOptions = {}): Promise<Reply> => {
    const user = options.user ?? 'officer'
    const response = await fetch(sandbox.url + (options.path ?? rows), {
      method: options.method ?? 'POST',
      headers: {
        authorization: `Bearer ${await sandbox.token(user)}`,
        tenantId: user.split('@')[1] ?? 'lakeside',
        ...options.headers,
      },
      body,
    })
    const answer = await response.json()
    const code = answer.errors?.[0]?.userMessageGlobalisationCode
    return { status: response.status, code, body: answer }
  }

  const kept = async () => ({
    documents:
      (await sandbox.db.$count(dataTableDocument)) + (await sandbox.db.$count(clientDocument)),
    rows: (await sandbox.db.select().from(dataTableEntry)).length,
    uploads: (await sandbox.db.select().from(largeUpload)).length,
    files: filesBelow(folder),
  })

  const stop = async () => {
    await sandbox.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { sandbox, officer, clientId, folder, rows, send, kept, stop }
}

/** A form with one file. */
export function formOf(bytes: Uint8Array, name = 'paper.pdf', field = 'file'): FormData {
  const form = new FormData()
  form.append(field, new Blob([Buffer.from(bytes)]), name)
  return form
}

/** The names of all files of a sandbox, except those of its database. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('files') && existsSync(join(folder, name)))
    .flatMap((name) =>
      readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name),
    )
    .sort()
}
