import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { request } from 'undici'
import { bankHeaders } from './bank-token'
import { fileForm } from './big-file'
import { atMost, type Figure, median, round } from './figure'
import { usageOf } from './process-tree'

const MIB = 1024 * 1024
const ROUNDS = 5
const LEAST_RATIO = 0.7
const TABLE = 'source_of_funds'

type Programs = { consoleOrigin: string; sandboxOrigin: string; consolePid: number }
/** `isConsole`: the console requires a file's size before the file; the bank takes the file alone. */
type Target = { url: string; headers: Record<string, string>; isConsole: boolean }

/** Memory and speed of files that pass through the console, and a check that large ones go past it. */
export async function measureUploads(programs: Programs, cookie: string): Promise<Figure[]> {
  const { sandboxOrigin, consolePid } = programs
  const through: Target = {
    url: `${programs.consoleOrigin}/api/clients/1/data-tables/${TABLE}/files`,
    headers: { cookie, 'x-clientele': '1', 'sec-fetch-site': 'same-origin' },
    isConsole: true,
  }
  const direct: Target = {
    url: `${sandboxOrigin}/v1/datatables/${TABLE}/1`,
    headers: await bankHeaders(sandboxOrigin),
    isConsole: false,
  }
  for (const target of [through, direct]) await upload(target, 20 * MIB)
  const one = await riseDuring(consolePid, () => upload(through, 1024 * MIB))
  const five = await riseDuring(consolePid, () =>
    Promise.all(Array.from({ length: 5 }, () => upload(through, 200 * MIB))),
  )
  return [
    ...(await measureThroughput(through, direct, sandboxOrigin)),
    memory('Memory of the console: one upload of 1 GiB', one, 128),
    memory('Memory of the console: five uploads of 200 MB at once', five, 200),
    await measurePresigned(programs, through),
  ]
}

/** Sends the same file both ways, in turns, and then reads a larger one back. */
async function measureThroughput(
  through: Target,
  direct: Target,
  sandboxOrigin: string,
): Promise<Figure[]> {
  const sent: number[] = []
  const read: number[] = []
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const straight = await upload(direct, 100 * MIB)
    const passed = await upload(through, 100 * MIB)
    sent.push(straight.seconds / passed.seconds)
    const { fileId } = await upload(through, 200 * MIB)
    const content = `${sandboxOrigin}/v1/datatables/${TABLE}/1/documents/${fileId}/attachment`
    const fetched = await download(content, direct, 200 * MIB)
    read.push(fetched / (await download(`${through.url}/${fileId}`, through, 200 * MIB)))
  }
  return [
    throughput('Upload of 100 MB: throughput against the sandbox', median(sent)),
    throughput('Download of 200 MB: throughput against the sandbox', median(read)),
  ]
}

function throughput(name: string, ratio: number): Figure {
  const isMet = ratio >= LEAST_RATIO
  return { name, measured: round(ratio), bound: `at least ${LEAST_RATIO}`, isMet }
}

/** Reads one file to its end; resolves with the seconds it took. @throws if it was not complete. */
async function download(url: string, { headers }: Target, size: number): Promise<number> {
  const began = performance.now()
  const answer = await request(url, { headers })
  let read = 0
  for await (const chunk of answer.body) read += chunk.length
  if (answer.statusCode !== 200 || read !== size)
    throw new Error(`${url} answered ${answer.statusCode} with ${read} bytes.`)
  return (performance.now() - began) / 1000
}

/** Sends one file; resolves with the seconds it took and the file's id. @throws if it was not accepted. */
async function upload({ url, headers, isConsole }: Target, size: number) {
  const form = fileForm(size, isConsole)
  const began = performance.now()
  const answer = await request(url, {
    method: 'POST',
    headers: { ...headers, ...form.headers, 'idempotency-key': randomUUID() },
    body: Readable.from(form.body()),
    headersTimeout: 120_000,
    bodyTimeout: 120_000,
  })
  const text = await answer.body.text()
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${text}`)
  const seconds = (performance.now() - began) / 1000
  return { seconds, fileId: Number(/"(?:id|resourceId)":(\d+)/.exec(text)?.[1]) }
}

/** By how many megabytes a program grew at most during `go`; undefined without `/proc`. */
async function riseDuring(pid: number, go: () => Promise<unknown>): Promise<number | undefined> {
  const before = usageOf(pid)?.megabytes
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, usageOf(pid)?.megabytes ?? 0)
  }, 50)
  try {
    await go()
  } finally {
    clearInterval(watch)
  }
  return before === undefined ? undefined : most - before
}

function memory(name: string, rise: number | undefined, most: number): Figure {
  if (rise !== undefined) return atMost(name, rise, most, 'MB more')
  return { name, measured: '', bound: `at most ${most} MB more`, isMet: undefined }
}

/** The console only hands out the address: it leads to storage, so that no byte passes the console. */
async function measurePresigned({ sandboxOrigin }: Programs, through: Target): Promise<Figure> {
  const answer = await request(through.url.replace(/files$/, 'large-files'), {
    method: 'POST',
    headers: {
      ...through.headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ fileName: 'scan.pdf', type: 'application/pdf', size: 300 * MIB }),
  })
  const text = await answer.body.text()
  if (answer.statusCode !== 200) throw new Error(`No presigned address: ${text}`)
  const origins = [...text.matchAll(/"url":"(https?:\/\/[^/"]+)/g)].map(([, origin]) => origin)
  const isDirect = origins.length > 0 && origins.every((origin) => origin === sandboxOrigin)
  return {
    name: 'Large file: where its parts are sent',
    measured: isDirect ? 'straight to storage' : `to ${[...new Set(origins)].join(', ')}`,
    bound: 'straight to storage',
    isMet: isDirect,
  }
}
