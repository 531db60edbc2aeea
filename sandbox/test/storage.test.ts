import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../app'
import { largeUpload } from '../db/file-schema'
import { documentNotFound } from '../documents/file'
import { sendDocument } from '../documents/send'
import { sweepHourly } from '../documents/sweep'
import { refuseInOneShape } from '../http/refuse'
import { readMultipart } from '../kit/multipart'
import { specimenBytes, specimenName } from '../papers/specimen'
import { readSettings, type Settings } from '../settings'
import { openDisk, removeFiles, TooManyBytes } from '../storage/disk'
import { watchType } from '../storage/file-type'
import { jpeg, pdf, png, sha256 } from './file-samples'
import { type FileStand, filesBelow, formOf, startFileStand } from './file-stand'

const DAY = 24 * 60 * 60 * 1000

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe('the disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'disk-test-'))
  const settings: Settings = readSettings({ SANDBOX_DATA: folder })
  afterEach(() => removeFiles(settings))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('keeps an arrival under the name it is given, and drops one that is not kept', async () => {
    const disk = await openDisk(settings)
    const bytes = pdf(100_000)
    const arrival = await disk.receive(inChunks(bytes, 999), bytes.length)
    expect(arrival).toMatchObject({ size: 100_000, type: 'application/pdf' })
    expect(arrival.digest.toString('hex')).toBe(sha256(bytes))
    await disk.keep(arrival, 'kept')
    await disk.drop(await disk.receive(inChunks(bytes, 999), bytes.length))
    expect(filesBelow(folder)).toEqual(['kept'])
    expect(sha256(await buffer(await disk.read('kept')))).toBe(sha256(bytes))
    await disk.remove('kept')
    await disk.remove('kept')
    expect(filesBelow(folder)).toEqual([])
  })

  test('reads invented files without storing them, and fails for a missing file', async () => {
    const disk = await openDisk(settings)
    for (const [type, ending] of [
      ['application/pdf', 'pdf'],
      ['image/png', 'png'],
      ['image/jpeg', 'jpg'],
    ] as const) {
      const paper = { kind: 'Passport', holder: 'Zoë Łuczak', number: 'P123' }
      const name = specimenName('lakeside-1', paper, ending)
      const bytes = await buffer(await disk.read(name))
      expect(bytes).toEqual(await specimenBytes(name))
      const watch = watchType()
      watch.see(bytes)
      expect(watch.type()).toBe(type)
    }
    expect(filesBelow(folder)).toEqual([])
    await expect(disk.read('nobody')).rejects.toThrow('ENOENT')
  })

  test('leaves nothing of a file that is too long or breaks off', async () => {
    const disk = await openDisk(settings)
    await expect(disk.receive(inChunks(pdf(101), 10), 100)).rejects.toThrow(TooManyBytes)
    async function* cut(): AsyncGenerator<Uint8Array> {
      yield pdf(5_000)
      throw new Error('cut')
    }
    await expect(disk.receive(cut(), 10_000)).rejects.toThrow('cut')
    expect(filesBelow(folder)).toEqual([])
  })

  test('gives every database on a server its own folder, and a reset removes the files', async () => {
    const server = { SANDBOX_DATA: folder, DATABASE_URL: 'postgres://somewhere/bank' }
    const [one, other] = [readSettings(server), readSettings({ ...server, DATABASE_SCHEMA: 'b' })]
    const disk = await openDisk(one)
    await openDisk(other)
    await disk.keep(await disk.receive(inChunks(png, 10), 100), 'kept')
    await removeFiles(other)
    await removeFiles(settings)
    expect(filesBelow(folder)).toEqual(['kept'])
    await removeFiles(one)
    expect(readdirSync(folder)).toEqual([])
  })

  test('removes the files of a sandbox in memory when it ends', async () => {
    const before = new Set(readdirSync(tmpdir()))
    const disk = await openDisk(readSettings({ SANDBOX_DATA: 'memory://' }))
    await disk.keep(await disk.receive(inChunks(png, 10), 100), 'only-here')
    const holds = (name: string) => existsSync(join(tmpdir(), name, 'only-here'))
    const made = readdirSync(tmpdir()).filter((name) => !before.has(name) && holds(name))
    expect(made).toHaveLength(1)
    await disk.close()
    expect(made.some(holds)).toBe(false)
  })
})

// docs/bank-api.md, "Documents" and "Files of a data table"
describe('a file that is gone when its bytes are to be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'disk-test-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Reads a file whose bytes are removed once its row was read; `now` says what became of the row. */
  async function readWhileRemoved(now: 'removed' | 'replaced' | 'kept') {
    const disk = await openDisk(readSettings({ SANDBOX_DATA: folder }))
    const sample = { 'the-former': pdf(900), 'the-new': png }
    for (const [name, bytes] of Object.entries(sample))
      await disk.keep(await disk.receive(inChunks(bytes, 100), 1_000), name)
    const rowOf = (storageKey: keyof typeof sample, type: string) => {
      return { storageKey, type, size: sample[storageKey].length, fileName: 'a' }
    }
    let row: ReturnType<typeof rowOf> | undefined = rowOf('the-former', 'application/pdf')
    const app = fastify({ logger: { level: 'silent' } })
    refuseInOneShape(app)
    app.get('/', (_request, reply) => {
      const read = async (name: string) => {
        if (name === 'the-former') {
          if (now === 'removed') row = undefined
          if (now === 'replaced') row = rowOf('the-new', 'image/png')
          await disk.remove(name)
        }
        return disk.read(name)
      }
      return sendDocument(reply, { disk: { ...disk, read } }, async () => {
        if (row === undefined) throw documentNotFound(7)
        return row
      })
    })
    return app.inject('/')
  }

  test('is not found if it was removed', async () => {
    const answer = await readWhileRemoved('removed')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('error.msg.document.id.invalid')
  })

  test('is the new one if it was replaced', async () => {
    const answer = await readWhileRemoved('replaced')
    expect(answer).toMatchObject({ statusCode: 200, rawPayload: png })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
    })
  })

  test('is a fault of the bank if it was neither', async () => {
    expect((await readWhileRemoved('kept')).statusCode).toBe(500)
  })
})

// docs/bank-api.md, "Files of a data table"
describe('the type of a file', () => {
  const typeOf = async (bytes: Uint8Array, chunk = 64 * 1024) => {
    const watch = watchType()
    for await (const piece of inChunks(bytes, chunk)) watch.see(piece)
    return watch.type()
  }

  test('is determined by its beginning and end, however it is cut up on the way', async () => {
    const samples = fc.constantFrom(
      { bytes: pdf(3_000), type: 'application/pdf' },
      { bytes: png, type: 'image/png' },
      { bytes: jpeg(), type: 'image/jpeg' },
      { bytes: jpeg(200_000), type: 'image/jpeg' },
      { bytes: pdf(3_000).subarray(0, 2_000), type: undefined },
      { bytes: pdf(3_000).subarray(1), type: undefined },
      { bytes: Buffer.concat([pdf(), Buffer.alloc(1_018)]), type: 'application/pdf' },
      { bytes: Buffer.concat([pdf(), Buffer.alloc(1_019)]), type: undefined },
      { bytes: Buffer.concat([png, Buffer.alloc(1_016)]), type: 'image/png' },
      { bytes: Buffer.concat([png, Buffer.alloc(1_017)]), type: undefined },
      {
        bytes: Buffer.from(png.toString('latin1').replace('IHDR', 'IDAT'), 'latin1'),
        type: undefined,
      },
      { bytes: Buffer.from([0xff, 0xd8, 0xfe, 0xff, 0xd9]), type: undefined },
      { bytes: png.subarray(0, -12), type: undefined },
      { bytes: jpeg().subarray(0, -1), type: undefined },
      { bytes: Buffer.from('GIF89a'), type: undefined },
      { bytes: Buffer.alloc(0), type: undefined },
    )
    await fc.assert(
      fc.asyncProperty(samples, fc.integer({ min: 1, max: 5_000 }), async (sample, chunk) => {
        expect(await typeOf(sample.bytes, chunk)).toBe(sample.type)
      }),
      { numRuns: 100 },
    )
  })
})

describe('a form that arrives faster than it is stored', () => {
  test('slows its sender down instead of filling the memory', async () => {
    const chunk = Buffer.alloc(64 * 1024)
    let sent = 0
    async function* body(): AsyncGenerator<Buffer> {
      yield Buffer.from('--X\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n')
      for (; sent < 1_600; sent += 1) yield chunk
      yield Buffer.from('\r\n--X--\r\n')
    }
    const headers = { 'content-type': 'multipart/form-data; boundary=X' }
    const stream = Readable.from(body(), { objectMode: false, highWaterMark: 1 })
    let furthestAhead = 0
    await readMultipart(Object.assign(stream, { headers }), async ({ bytes }) => {
      let kept = 0
      for await (const piece of bytes) {
        // Gives the sender every opportunity to run ahead.
        await new Promise((resolve) => setImmediate(resolve))
        kept += piece.length
        furthestAhead = Math.max(furthestAhead, sent * chunk.length - kept)
      }
    })
    expect(sent).toBe(1_600)
    expect(furthestAhead).toBeLessThan(20 * chunk.length)
  })
})

// docs/bank-api.md, "Large files" and "Storage"
describe('a sandbox that restarts', () => {
  let stand: FileStand
  beforeAll(async () => {
    stand = await startFileStand('embedded', { SANDBOX_ADDRESS_SECONDS: '3600' })
  })
  afterAll(() => stand.stop())

  const begin = async () => {
    const { body } = await stand.officer.post(`${stand.rows}?command=largeFile`, {
      files: [{ fileName: 'a.pdf', type: 'application/pdf', size: 500 }],
    })
    return body.data.uploads[0]
  }
  const put = async (origin: string, uploadUrl: string) => {
    const { pathname, search } = new URL(uploadUrl)
    const headers = { 'content-type': 'application/pdf' }
    const init = { method: 'PUT', headers, body: pdf(500) }
    return (await fetch(origin + pathname + search, init)).status
  }
  const startAgain = () =>
    buildApp(readSettings({ SANDBOX_DATA: stand.folder, LOG_LEVEL: 'error' }), stand.sandbox.db)

  test('sweeps away what was abandoned or never finished, and nothing else', async () => {
    await stand.send(formOf(pdf(2_000)))
    const [document] = (await stand.kept()).files
    const files = join(stand.folder, 'files')
    for (const [name, age] of [
      ['orphan', 2 * DAY],
      ['incoming/half', 2 * DAY],
      ['recent', DAY / 2],
      [document ?? '', 2 * DAY],
    ] as const) {
      const path = join(files, name)
      if (name !== document) writeFileSync(path, 'x')
      const then = new Date(Date.now() - age)
      utimesSync(path, then, then)
    }
    const abandoned = await begin()
    await put(stand.sandbox.url, abandoned.uploadUrl)
    await stand.sandbox.db.update(largeUpload).set({ abandonedAt: new Date(Date.now() - 1) })
    const alive = await begin()

    await (await startAgain()).close()
    expect((await stand.kept()).files).toEqual([document, 'recent'].sort())
    expect(await put(stand.sandbox.url, abandoned.uploadUrl)).toBe(404)
    const body = { fileKey: abandoned.fileKey }
    expect((await stand.officer.post(`${stand.rows}?command=abortLargeFile`, body)).code).toBe(
      'error.msg.document.upload.not.found',
    )
    expect(await put(stand.sandbox.url, alive.uploadUrl)).toBe(200)
  })

  test('promises addresses for as long as its setting says', async () => {
    const seconds = (Date.parse((await begin()).expiresAt) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(3_590)
    expect(seconds).toBeLessThanOrEqual(3_600)
  })

  test('accepts the parts that it promised before', async () => {
    const { uploadUrl } = await begin()
    const app = await startAgain()
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    expect(await put(origin, uploadUrl)).toBe(200)
    await app.close()
  })
})

// docs/bank-api.md, "Files of a data table" and "Large files"
test('by default a sandbox accepts files of 32 MiB, and its addresses live ten minutes', () => {
  expect(readSettings({})).toMatchObject({ uploadMax: 32 * 1024 ** 2, addressSeconds: 600 })
})

describe('sweeping', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('happens every hour, even after a failure, until the sandbox stops', async () => {
    vi.useFakeTimers()
    const sweep = vi.fn<() => Promise<void>>().mockResolvedValue()
    const report = vi.fn<(error: unknown) => void>()
    sweep.mockRejectedValueOnce(new Error('no disk'))
    const stop = sweepHourly(sweep, report)
    await vi.advanceTimersByTimeAsync(2 * 60 * 60 * 1000)
    expect(sweep).toHaveBeenCalledTimes(2)
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('no disk'))
    stop()
    await vi.advanceTimersByTimeAsync(DAY)
    expect(sweep).toHaveBeenCalledTimes(2)
  })
})
