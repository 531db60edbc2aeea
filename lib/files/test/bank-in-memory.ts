import { readPress } from '@/lib/http/press'
import type { Problem, ProblemCode } from '@/lib/http/problem'
import { RequestFailed } from '@/lib/http/request'
import { base64Checksum } from '../checksum'
import type { Ports } from '../ports'
import type { LargeUpload, StoredFile } from '../schema'
import { NoAnswer, type Sending } from '../send-bytes'

/** The bytes in a part of a large file. */
export const PART = 4 * 1024

/** The next failures at the bank or on the way, by the name of the port; each happens once. */
type Trouble = {
  port: 'sendFile' | 'begin' | 'renew' | 'complete' | 'list' | 'storage'
  what: 'lost' | 'lost-after' | 'too-early' | 'unknown' | 'held' | 'hangs' | ProblemCode | number
  /** This many calls succeed first. */
  after?: number
}

/** What a failure with this code settles; see `Problem.settles`. */
function settling(code: ProblemCode): Problem['settles'] {
  if (code === 'session_ended' || code === 'store_full') return 'try'
  return ['console_unreachable', 'in_progress', 'unexpected'].includes(code) ? undefined : 'press'
}

const isCode = (what: Trouble['what'] | undefined): what is ProblemCode =>
  typeof what === 'string' &&
  !['lost', 'lost-after', 'too-early', 'unknown', 'held', 'hangs'].includes(what)

const hangUntil = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** A bank and its storage in memory, behind the same ports as the real ones. */
export function bankInMemory() {
  const kept: StoredFile[] = []
  const begun = new Map<string, { name: string; size: number; parts: Map<number, Blob> }>()
  const keys = new Map<string, StoredFile>()
  const troubles: Trouble[] = []
  const calls: string[] = []
  const keysSent: string[] = []
  let generation = 0
  let listed = true

  const troubleOf = (port: Trouble['port']) => {
    calls.push(port)
    const at = troubles.findIndex((trouble) => trouble.port === port)
    const next = troubles[at]
    if (!next) return undefined
    if (next.after) {
      next.after -= 1
      return undefined
    }
    return troubles.splice(at, 1)[0]?.what
  }
  const failed = (code: ProblemCode, status = 400) =>
    new RequestFailed({
      type: 'about:blank',
      title: 'Refused',
      status,
      detail: `Because of ${code}.`,
      code,
      fields: [],
      traceId: '',
      settles: settling(code),
    })
  const noAnswer = () => failed('console_unreachable', 0)
  const store = (fileName: string, size: number) => {
    const file = { id: kept.length + 1, fileName, size }
    kept.push(file)
    return file
  }
  const before = (port: Trouble['port']) => {
    const what = troubleOf(port)
    if (what === 'lost') throw noAnswer()
    if (isCode(what)) throw failed(what)
    return what
  }
  const plan = (fileKey: string): LargeUpload => {
    const upload = begun.get(fileKey)
    if (!upload) throw failed('not_found', 404)
    const all = Array.from({ length: Math.ceil(upload.size / PART) }, (_, at) => ({
      partNumber: at + 1,
      offset: at * PART,
      size: Math.min(PART, upload.size - at * PART),
    }))
    generation += 1
    return {
      fileKey,
      expiresAt: '2026-11-21T10:00:00Z',
      received: all
        .filter(({ partNumber }) => upload.parts.has(partNumber))
        .map(({ partNumber, size }) => ({ partNumber, size, etag: `"${partNumber}"` })),
      parts: all
        .filter(({ partNumber }) => !upload.parts.has(partNumber))
        .map((part) => ({
          ...part,
          url: `storage:${fileKey}?part=${part.partNumber}&generation=${generation}`,
          headers: { 'content-type': 'image/png' },
        })),
    }
  }

  const told: { press: string; found: string }[] = []
  const ports: Ports = {
    tellOutcome: (press, found) => void told.push({ press, found }),
    async sendFile(_place, file, { idempotencyKey, onProgress, signal }) {
      const what = troubleOf('sendFile')
      keysSent.push(idempotencyKey)
      onProgress(file.size / 2, file.size)
      if (what === 'lost') throw new NoAnswer(false)
      if (what === 'hangs') return hangUntil(signal)
      if (what === 'store_full') onProgress(file.size, file.size)
      if (isCode(what)) throw failed(what)
      await new Promise(setImmediate)
      signal.throwIfAborted()
      if (what === 'held') {
        onProgress(file.size, file.size)
        return { outcome: 'waiting', file: null }
      }
      const key = readPress(idempotencyKey)?.key ?? ''
      const stored = keys.get(key) ?? store(file.name, file.size)
      keys.set(key, stored)
      onProgress(file.size, file.size)
      if (what === 'lost-after') throw new NoAnswer(true)
      if (what === 'unknown') return { outcome: 'unknown', file: null }
      return { outcome: 'done', file: stored }
    },
    async beginLargeFile(_place, { fileName, size }) {
      before('begin')
      const fileKey = `key-${begun.size + 1}`
      begun.set(fileKey, { name: fileName, size, parts: new Map() })
      return plan(fileKey)
    },
    async renewLargeFile(_place, fileKey) {
      before('renew')
      // A completed file is no longer an upload (docs/bank-api.md, "Large files").
      if (keys.has(fileKey)) throw failed('not_found', 404)
      return plan(fileKey)
    },
    async completeLargeFile(_place, { fileKey, parts }) {
      const what = before('complete')
      const upload = begun.get(fileKey)
      if (!upload) throw failed('not_found', 404)
      const arrived = [...upload.parts.keys()].sort((a, b) => a - b)
      if (String(parts.map(({ partNumber }) => partNumber)) !== String(arrived))
        throw failed('file_incomplete')
      if (what === 'held') return { outcome: 'waiting', file: null }
      const file = keys.get(fileKey) ?? store(upload.name, upload.size)
      keys.set(fileKey, file)
      if (what === 'lost-after') throw noAnswer()
      if (what === 'unknown') return { outcome: 'unknown', file: null }
      return { outcome: 'done', file }
    },
    async abandonLargeFile(_place, fileKey) {
      calls.push('abandon')
      begun.delete(fileKey)
      return {}
    },
    async readStoredFiles() {
      const what = before('list')
      if (what === 'too-early') return []
      return listed ? [...kept] : null
    },
    pause: async () => undefined,
    async sendToStorage({ url, body, headers, onProgress, signal }: Sending) {
      const what = troubleOf('storage')
      const answer = (status: number, etag: string | null = null) => ({
        status,
        text: '',
        header: () => etag,
      })
      if (what === 'lost') {
        onProgress(body instanceof Blob ? body.size / 2 : 0, 0)
        throw new NoAnswer(false)
      }
      if (what === 'hangs') return hangUntil(signal)
      if (typeof what === 'number') return answer(what)
      const [, key = '', part] = /^storage:(.+)\?part=(\d+)/.exec(url) ?? []
      if (!(body instanceof Blob)) throw new Error('A part is a piece of the file.')
      if (headers['x-checksum-sha256'] !== (await base64Checksum(body))) return answer(400)
      onProgress(body.size, body.size)
      await new Promise(setImmediate)
      signal.throwIfAborted()
      begun.get(key)?.parts.set(Number(part), body)
      return answer(200, `"${part}"`)
    },
  }
  return {
    ports,
    kept,
    calls,
    /** Idempotency keys, in order of arrival. */
    keysSent,
    /** What became of uploads whose outcome the console did not know. */
    told,
    begun,
    expect: (...next: Trouble[]) => troubles.push(...next),
    listNothing: () => {
      listed = false
    },
  }
}
