import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readPress } from '@/lib/http/press'
import { inEnglish } from '@/lib/words/test/in-english'
import { NoAnswer } from './send-bytes'
import { bankInMemory, PART } from './test/bank-in-memory'
import { jpegWith, notesOf } from './test/picture-notes'
import type { UploadStatus } from './upload'
import { UploadQueue } from './upload-queue'

const KB = 1024
const limits = { directMax: 8 * KB, largeFiles: true }
const place = {
  add: '/files',
  list: '/list',
  file: (fileId: number) => `/files/${fileId}`,
  large: (step: string) => `/large-files${step}`,
  permissions: { add: 'CREATE_x', delete: 'DELETE_x' },
  queryKey: ['x'],
}

const PNG = [
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1,
  0, 0, 0, 1, 8, 6, 0, 0, 0,
]
const END = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]
let made = 0

/** A picture of this many bytes, each with a different time. */
function picture(size: number, name = 'scan.png'): File {
  made += 1
  const middle = new Uint8Array(size - PNG.length - END.length)
  return new File([Uint8Array.from(PNG), middle, Uint8Array.from(END)], name, {
    lastModified: made,
  })
}

let at: ReturnType<typeof bankInMemory>
let queue: UploadQueue
let seen: UploadStatus[]

beforeEach(() => {
  at = bankInMemory()
  queue = new UploadQueue(place, limits, at.ports, () => undefined)
  queue.know([])
  seen = []
})

/** Adds one file and returns its id. */
function add(file: File): string {
  queue.add([file])
  const id = queue.list.readIds().at(-1) ?? ''
  queue.list.subscribe(() => {
    const status = queue.list.read(id)?.status
    if (status && status !== seen.at(-1)) seen.push(status)
  })
  return id
}
const ended = () => vi.waitFor(() => expect(queue.list.readCounts().active).toBe(0), 20_000)
/** The status of a file, with its reason as staff read it. */
function statusOf(id: string) {
  const status = queue.list.read(id)?.status
  if (!status || !('why' in status)) return status
  const { why } = status
  return { ...status, why: typeof why === 'string' ? why : inEnglish(why) }
}
const news = () => queue.list.readNews().map(inEnglish).join(' ')
const NOT_STORED = { notStored: 1, unknown: 0 }
const UNKNOWN = { notStored: 0, unknown: 1 }
const NOTHING_LEFT = { notStored: 0, unknown: 0 }

/** Records what leaving would cost in each state of the only file, in order. */
function followLeaving(): string[] {
  const heard: string[] = []
  queue.list.subscribe(() => {
    const [phase] = queue.list.readIds().map((id) => statusOf(id)?.phase)
    const { notStored, unknown } = queue.list.readUnfinished()
    const now = `${phase}: ${notStored} not stored, ${unknown} not known`
    if (heard.at(-1) !== now) heard.push(now)
  })
  return heard
}

describe('files that go through the console', () => {
  it('are judged, sent and stored, with progress on the way', async () => {
    const id = add(picture(2 * KB))
    await ended()
    expect(seen.map(({ phase }) => phase)).toEqual([
      'judging',
      'waiting',
      'sending',
      'sending',
      'finishing',
      'stored',
    ])
    expect(statusOf(id)).toEqual({ phase: 'stored', file: at.kept[0] })
  })

  it('are known to say where they were taken before a byte of them is sent', async () => {
    at.expect({ port: 'sendFile', what: 'hangs' })
    const snapshots: [phase: string, placed: readonly string[]][] = []
    queue.list.subscribe(() => {
      const placed = queue.list.readPlaced()
      const phase = statusOf(queue.list.readIds()[0] ?? '')?.phase ?? 'gone'
      if (placed !== snapshots.at(-1)?.[1]) snapshots.push([phase, placed])
    })
    const bytes = jpegWith(notesOf({ little: true }))
    const id = add(new File([new Uint8Array(bytes)], 'at-home.jpg'))
    await vi.waitFor(() => expect(statusOf(id)?.phase).toBe('sending'))
    expect(snapshots).toEqual([
      ['judging', []],
      ['judging', [id]],
    ])
    queue.remove(id)
    expect(snapshots.at(-1)).toEqual(['gone', []])
  })

  it('are sent three at a time, however many are dropped', async () => {
    let most = 0
    queue.list.subscribe(() => {
      const sending = queue.list
        .readIds()
        .filter((id) => ['sending', 'finishing'].includes(statusOf(id)?.phase ?? ''))
      most = Math.max(most, sending.length)
    })
    const files = Array.from({ length: 30 }, (_, n) => picture(KB, `scan-${n}.png`))
    queue.add([...files, new File(['no'], 'notes.docx'), new File([], 'empty.pdf')])
    await ended()
    expect(most).toBe(3)
    expect(at.kept).toHaveLength(30)
    expect(news()).toBe('30 files stored and 2 files refused.')
  })

  it('do not claim a lost connection where they were changed or moved on the way', async () => {
    const file = picture(2 * KB)
    const sendFile = () => {
      file.slice = () => {
        throw new DOMException('The file was changed.', 'NotReadableError')
      }
      return Promise.reject(new NoAnswer(false))
    }
    queue = new UploadQueue(place, limits, { ...at.ports, sendFile }, () => undefined)
    const id = add(file)
    await ended()
    expect(statusOf(id)).toEqual({
      phase: 'refused',
      why: 'The file cannot be read any more. Choose it again',
    })
  })

  it('are sent once when the same file is dropped twice', async () => {
    const file = picture(KB)
    queue.add([file, file])
    await ended()
    queue.add([file])
    expect(queue.list.readCounts()).toMatchObject({ active: 0, refused: 1, stored: 1 })
    expect(at.kept).toHaveLength(1)
  })

  it('are accepted when chosen again after they could not be read, and keep a single row', async () => {
    const file = picture(2 * KB)
    const again = new File([file], file.name, { lastModified: file.lastModified })
    const { sendFile } = at.ports
    let sent = 0
    const sendOnce: typeof sendFile = (...sending) => {
      sent += 1
      if (sent > 1) return sendFile(...sending)
      file.slice = () => {
        throw new DOMException('The file is gone.', 'NotReadableError')
      }
      return Promise.reject(new NoAnswer(false))
    }
    queue = new UploadQueue(place, limits, { ...at.ports, sendFile: sendOnce }, () => undefined)
    const unread = add(file)
    await ended()
    expect(statusOf(unread)).toMatchObject({ phase: 'refused' })
    queue.add([again])
    expect(queue.list.readIds()).toHaveLength(1)
    expect(queue.list.readIds()).not.toContain(unread)
    await ended()
    expect(queue.list.readCounts()).toMatchObject({ refused: 0, stored: 1 })
    expect(news()).toBe('1 file stored.')
  })

  it('are accepted once when a refused file is chosen twice together', async () => {
    const file = picture(KB)
    at.expect({ port: 'sendFile', what: 'file_refused' })
    queue.add([file, file])
    await ended()
    expect(queue.list.readCounts()).toMatchObject({ refused: 2, stored: 0 })
    queue.add([file, file])
    await ended()
    expect(queue.list.readCounts()).toMatchObject({ refused: 1, stored: 1 })
  })

  it('are the same by name, size and time, and only then', async () => {
    const named = (text: string, name: string, lastModified: number) =>
      new File([text], name, { lastModified })
    queue.add([named('x', 'a.txt', 1)])
    queue.add([named('y', 'a.txt', 1)])
    queue.add([named('x', 'a.txt', 2), named('xy', 'a.txt', 1), named('x', 'b.txt', 1)])
    await ended()
    const again = queue.list.readIds().map((id) => {
      const status = statusOf(id)
      return status?.phase === 'refused' && status.why.startsWith('Already')
    })
    expect(again).toEqual([false, true, false, false, false])
  })

  it('notify once when they are dropped, and are read four at a time', async () => {
    let [reading, most, heard] = [0, 0, 0]
    const files = Array.from({ length: 30 }, (_, at) => {
      const file = new File(['no'], `notes-${at}.docx`)
      const slice = file.slice.bind(file)
      file.slice = (...bytes) => {
        const part = slice(...bytes)
        part.arrayBuffer = async () => {
          reading += 1
          most = Math.max(most, reading)
          await new Promise(setImmediate)
          reading -= 1
          return new ArrayBuffer(2)
        }
        return part
      }
      return file
    })
    queue.list.subscribe(() => {
      heard += 1
    })
    queue.add(files)
    expect(heard).toBe(1)
    await ended()
    expect(most).toBe(4)
    expect(queue.list.readCounts().refused).toBe(30)
  })

  it('are not read any more once they are removed', async () => {
    const files = Array.from({ length: 9 }, (_, at) => picture(KB, `scan-${at}.png`))
    let read = 0
    for (const file of files) {
      const slice = file.slice.bind(file)
      file.slice = (...bytes) => {
        read += 1
        return slice(...bytes)
      }
    }
    queue.add(files)
    queue.leave()
    await new Promise(setImmediate)
    expect(read).toBe(0)
  })

  it('may be added again once they are deleted at the bank', async () => {
    const file = picture(KB)
    queue.add([file])
    await ended()
    queue.know([])
    expect(queue.list.readIds()).toHaveLength(1)
    queue.know(at.kept)
    expect(queue.list.readIds()).toHaveLength(1)
    queue.know([])
    expect(queue.list.readIds()).toEqual([])
    queue.add([file])
    await ended()
    expect(queue.list.readCounts()).toMatchObject({ stored: 1, refused: 0 })
  })

  it('say that the connection was lost, and resume at Retry', async () => {
    at.expect({ port: 'sendFile', what: 'lost' })
    const id = add(picture(KB))
    await ended()
    expect(statusOf(id)).toEqual({
      phase: 'stopped',
      why: 'Upload stopped at 50%: connection lost',
    })
    queue.retry(id)
    await ended()
    expect(statusOf(id)).toMatchObject({ phase: 'stored' })
    expect(at.kept).toHaveLength(1)
  })

  it('are looked for at the bank before they are sent again, if the answer was lost', async () => {
    at.expect({ port: 'sendFile', what: 'lost-after' })
    const id = add(picture(KB))
    await ended()
    expect(statusOf(id)).toEqual({ phase: 'unknown' })
    expect(at.told).toEqual([])
    queue.retry(id)
    await ended()
    expect(statusOf(id)).toEqual({ phase: 'stored', file: at.kept[0] })
    expect(at.calls).toEqual(['sendFile', 'list'])
    expect(at.told).toEqual([{ press: at.keysSent[0], found: 'done' }])
  })

  it('are neither stored nor unstored for certain from their last byte until there is an answer', async () => {
    const heard = followLeaving()
    at.expect({ port: 'sendFile', what: 'lost-after' }, { port: 'list', what: 'lost' })
    const id = add(picture(KB))
    await ended()
    expect(news()).toBe('It is not known whether one file was stored.')
    queue.retry(id)
    await ended()
    queue.retry(id)
    await ended()
    const again = ['waiting', 'checking', 'unknown'].map(
      (phase) => `${phase}: 0 not stored, 1 not known`,
    )
    expect(heard).toEqual([
      'judging: 1 not stored, 0 not known',
      'waiting: 1 not stored, 0 not known',
      'sending: 1 not stored, 0 not known',
      'finishing: 0 not stored, 1 not known',
      'unknown: 0 not stored, 1 not known',
      ...again,
      ...again.slice(0, 2),
      'stored: 0 not stored, 0 not known',
    ])
  })

  it('are certainly not stored if the connection was lost before their last byte', async () => {
    at.expect({ port: 'sendFile', what: 'lost' })
    add(picture(KB))
    await ended()
    expect(queue.list.readUnfinished()).toEqual(NOT_STORED)
    expect(news()).toBe('1 file stopped.')
  })

  it('stay certainly not stored while the line is still down at Retry', async () => {
    at.expect({ port: 'sendFile', what: 'lost' }, { port: 'list', what: 'lost' })
    const id = add(picture(KB))
    await ended()
    queue.retry(id)
    await ended()
    expect(statusOf(id)).toEqual({
      phase: 'stopped',
      why: 'Upload stopped at 50%: connection lost',
    })
    expect(queue.list.readUnfinished()).toEqual(NOT_STORED)
    queue.retry(id)
    await ended()
    expect(statusOf(id)).toMatchObject({ phase: 'stored' })
    expect(at.calls).toEqual(['sendFile', 'list', 'list', 'sendFile'])
  })

  it('are certainly not stored if all their bytes went only into a try that did not get through', async () => {
    at.expect({ port: 'sendFile', what: 'lost' }, { port: 'sendFile', what: 'store_full' })
    const id = add(picture(KB))
    await ended()
    queue.retry(id)
    await ended()
    expect(statusOf(id)).toMatchObject({ phase: 'stopped', why: /Because of store_full/ })
    expect(queue.list.readUnfinished()).toEqual(NOT_STORED)
  })

  it('stay unknown, and are looked for, if a copy that was sending them may go on while the next try does not get through', async () => {
    at.expect(
      { port: 'sendFile', what: 'lost' },
      { port: 'sendFile', what: 'in_progress' },
      { port: 'sendFile', what: 'store_full' },
    )
    const id = add(picture(KB))
    await ended()
    queue.retry(id)
    await ended()
    expect(statusOf(id)).toEqual({ phase: 'unknown' })
    at.kept.push({ id: 1, fileName: 'scan.png', size: KB })
    queue.retry(id)
    await ended()
    expect(statusOf(id)).toEqual({ phase: 'stored', file: at.kept[0] })
  })

  it('stay unknown if the session ended before the bank could be asked', async () => {
    at.expect({ port: 'sendFile', what: 'lost-after' }, { port: 'list', what: 'session_ended' })
    const id = add(picture(KB))
    await ended()
    queue.retry(id)
    await ended()
    expect(statusOf(id)).toMatchObject({ phase: 'stopped', why: /session had ended/ })
    expect(queue.list.readUnfinished()).toEqual(UNKNOWN)
    queue.retry(id)
    await ended()
    expect(queue.list.readUnfinished()).toEqual(NOTHING_LEFT)
  })

  it('are certainly not stored once the bank was asked and does not have them', async () => {
    at.expect({ port: 'sendFile', what: 'lost-after' }, { port: 'list', what: 'too-early' })
    at.expect({ port: 'sendFile', what: 'lost' })
    const id = add(picture(KB))
    await ended()
    queue.retry(id)
    await ended()
    expect(statusOf(id)).toMatchObject({ phase: 'stopped' })
    expect(queue.list.readUnfinished()).toEqual(NOT_STORED)
  })

  it('are not confused with an earlier file of the same name', async () => {
    at.kept.push({ id: 1, fileName: 'scan.png', size: KB })
    queue.know(at.kept)
    at.expect({ port: 'sendFile', what: 'lost' })
    const id = add(picture(KB))
    await ended()
    queue.retry(id)
    await ended()
    expect(at.kept).toHaveLength(2)
  })

  describe('whose page could not read the list before', () => {
    beforeEach(() => {
      queue = new UploadQueue(place, limits, at.ports, () => undefined)
    })

    it('are not taken for a file like them, which may have been there before', async () => {
      at.kept.push({ id: 1, fileName: 'scan.png', size: KB })
      at.expect({ port: 'sendFile', what: 'unknown' })
      const id = add(picture(KB))
      await ended()
      expect(statusOf(id)).toEqual({ phase: 'unknown' })
      // The list that is read now may hold this very file.
      queue.know(at.kept)
      queue.retry(id)
      await ended()
      expect(statusOf(id)).toMatchObject({ phase: 'stopped', why: /keeps a file like it/ })
      expect(queue.list.readUnfinished()).toEqual(UNKNOWN)
      expect(at.told).toEqual([])
    })

    it('are found once the list was read and nothing from before is under way', async () => {
      at.kept.push({ id: 1, fileName: 'scan.png', size: KB })
      at.expect({ port: 'sendFile', what: 'lost' }, { port: 'sendFile', what: 'unknown' })
      const first = add(picture(KB, 'first.png'))
      await ended()
      queue.know(at.kept)
      queue.remove(first)
      const id = add(picture(KB))
      await ended()
      expect(statusOf(id)).toEqual({ phase: 'stored', file: at.kept[1] })
    })

    it('are sent again if the bank keeps none like them', async () => {
      at.expect({ port: 'sendFile', what: 'unknown' }, { port: 'list', what: 'lost' })
      const id = add(picture(KB))
      await ended()
      expect(statusOf(id)).toEqual({ phase: 'unknown' })
      at.kept.length = 0
      queue.retry(id)
      await ended()
      expect(statusOf(id)).toEqual({ phase: 'stored', file: at.kept[0] })
    })

    it.each([
      ['lost', { phase: 'unknown' }],
      ['session_ended', { phase: 'stopped', why: /session had ended/ }],
    ] as const)('stay unknown if the next try does not get through: %s', async (what, status) => {
      at.kept.push({ id: 1, fileName: 'scan.png', size: KB })
      at.expect({ port: 'sendFile', what: 'lost-after' }, { port: 'sendFile', what })
      const id = add(picture(KB))
      await ended()
      queue.retry(id)
      await ended()
      expect(statusOf(id)).toMatchObject(status)
      expect(queue.list.readUnfinished()).toEqual(UNKNOWN)
    })

    it('are the same request at Retry, whatever the list shows', async () => {
      at.kept.push({ id: 1, fileName: 'scan.png', size: KB })
      at.expect({ port: 'sendFile', what: 'lost-after' })
      const id = add(picture(KB))
      await ended()
      queue.retry(id)
      await ended()
      expect(statusOf(id)).toEqual({ phase: 'stored', file: at.kept[1] })
      const [first, second] = at.keysSent.map((sent) => readPress(sent)?.key)
      expect(second).toBe(first)
      expect(at.kept).toHaveLength(2)
    })
  })

  it('are looked for automatically if the bank was too slow to answer', async () => {
    at.expect({ port: 'sendFile', what: 'unknown' })
    const id = add(picture(KB))
    await ended()
    expect(seen.map(({ phase }) => phase)).toContain('checking')
    expect(statusOf(id)).toEqual({ phase: 'stored', file: at.kept[0] })
    expect(at.calls).toEqual(['sendFile', 'list'])
    expect(at.told).toEqual([{ press: at.keysSent[0], found: 'done' }])
  })

  it('wait for approval if the bank holds them for a checker, and are neither looked for nor sent again', async () => {
    at.expect({ port: 'sendFile', what: 'held' }, { port: 'complete', what: 'held' })
    const files = [picture(KB), picture(3 * PART, 'large.png')]
    for (const file of files) {
      const id = add(file)
      await ended()
      expect(statusOf(id)).toEqual({ phase: 'awaiting' })
      expect(news()).toBe('1 file waiting for approval.')
      queue.retry(id)
      expect(statusOf(id)).toEqual({ phase: 'awaiting' })
    }
    expect(queue.list.readCounts()).toMatchObject({ awaiting: 2, stored: 0, unknown: 0 })
    expect(queue.list.readUnfinished()).toEqual(NOTHING_LEFT)
    // Chosen again, or given up with the page, they are still the bank's.
    queue.add(files)
    expect(at.calls.filter((call) => call === 'sendFile')).toHaveLength(1)
    expect(at.calls).not.toContain('list')
    // A checker may have rejected one since, which the page does not hear: its row can be removed, and the file sent again.
    const [small] = files
    const [row] = queue.list.readIds()
    if (!small || !row) expect.unreachable()
    queue.remove(row)
    const again = add(small)
    await ended()
    expect(statusOf(again)).toMatchObject({ phase: 'stored' })
    expect(queue.leave()).toEqual([])
    expect(at.calls).not.toContain('abandon')
  })

  it('are looked for while a copy of the console may still be sending them, then sent again with the same key', async () => {
    at.expect(
      { port: 'sendFile', what: 'lost' },
      { port: 'sendFile', what: 'in_progress' },
      { port: 'sendFile', what: 'unknown' },
    )
    const id = add(picture(KB))
    await ended()
    queue.retry(id)
    await ended()
    expect(statusOf(id)).toEqual({ phase: 'stored', file: at.kept[0] })
    expect(at.calls.join()).toBe('sendFile,list,sendFile,list,list,list,list,sendFile,list')
    const [first, ...others] = at.keysSent.map((sent) => readPress(sent)?.key)
    expect(others).toEqual([first, first])
  })

  it('are not stored twice if the bank cannot tell the outcome of the first try', async () => {
    at.expect(
      { port: 'sendFile', what: 'unknown' },
      { port: 'list', what: 'lost' },
      { port: 'list', what: 'lost' },
    )
    const id = add(picture(KB))
    await ended()
    expect(statusOf(id)).toEqual({ phase: 'unknown' })
    queue.retry(id)
    await ended()
    expect(statusOf(id)).toEqual({ phase: 'unknown' })
    queue.retry(id)
    await ended()
    expect(statusOf(id)).toMatchObject({ phase: 'stored' })
    expect(at.kept).toHaveLength(1)
  })

  it('are not sent again blindly if the bank does not list its files', async () => {
    at.listNothing()
    at.expect({ port: 'sendFile', what: 'unknown' })
    const id = add(picture(KB))
    await ended()
    queue.retry(id)
    await ended()
    expect(statusOf(id)).toMatchObject({ phase: 'stopped', why: /does not list/ })
    expect(queue.list.readUnfinished()).toEqual(UNKNOWN)
    expect(at.kept).toHaveLength(1)
  })

  it('wait for a new session, and then are sent', async () => {
    at.expect({ port: 'sendFile', what: 'session_ended' })
    const id = add(picture(KB))
    await ended()
    expect(statusOf(id)).toMatchObject({ phase: 'stopped', why: /session had ended/ })
    queue.retry(id)
    await ended()
    expect(statusOf(id)).toMatchObject({ phase: 'stored' })
  })

  it('stay the same request until one of their tries has an answer, also in a new session', async () => {
    at.expect(
      { port: 'sendFile', what: 'lost' },
      { port: 'sendFile', what: 'session_ended' },
      { port: 'sendFile', what: 'bank_busy' },
    )
    const id = add(picture(KB))
    for (const _ of [1, 2, 3]) {
      await ended()
      queue.retry(id)
    }
    await ended()
    expect(statusOf(id)).toMatchObject({ phase: 'stored' })
    const [first, second, third, fourth] = at.keysSent.map((sent) => readPress(sent)?.key)
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  it('are refused with the console’s reason, and may be tried again after other failures', async () => {
    at.expect({ port: 'sendFile', what: 'file_refused' }, { port: 'sendFile', what: 'bank_busy' })
    const refused = add(picture(KB))
    await ended()
    expect(statusOf(refused)).toEqual({ phase: 'refused', why: 'Because of file_refused.' })
    const busy = add(picture(KB))
    await ended()
    expect(statusOf(busy)).toEqual({
      phase: 'stopped',
      why: 'Not stored. Refused: Because of bank_busy.',
    })
  })

  it('are returned on leaving, with what is known of each, unless they are stored or refused', async () => {
    const named = (name: string) => picture(KB, name)
    at.expect({ port: 'sendFile', what: 'lost-after' }, { port: 'sendFile', what: 'lost' })
    queue.add([named('unknown.png'), named('stopped.png'), named('stored.png')])
    queue.add([new File(['no'], 'notes.docx')])
    await ended()
    at.expect({ port: 'sendFile', what: 'hangs' })
    const sending = add(named('sending.png'))
    await vi.waitFor(() => expect(statusOf(sending)?.phase).toBe('sending'), 20_000)
    const left = queue.leave().map(({ file, mayBeStored }) => [file.name, mayBeStored])
    expect(left).toEqual([
      ['unknown.png', true],
      ['stopped.png', false],
      ['sending.png', false],
    ])
    expect(queue.leave()).toEqual([])
  })

  it('leave nothing behind when they are cancelled', async () => {
    at.expect({ port: 'sendFile', what: 'hangs' })
    const id = add(picture(KB))
    await vi.waitFor(() => expect(statusOf(id)?.phase).toBe('sending'), 20_000)
    queue.remove(id)
    expect(queue.list.readIds()).toEqual([])
    expect(at.kept).toEqual([])
  })
})

describe('large files', () => {
  const SIZE = 10 * PART + 100

  it('go directly to storage in parts and are completed when all have arrived', async () => {
    const id = add(picture(SIZE))
    await ended()
    expect(statusOf(id)).toEqual({ phase: 'stored', file: at.kept[0] })
    expect(at.calls.filter((port) => port === 'storage')).toHaveLength(11)
    expect(at.calls).not.toContain('sendFile')
    const percents = seen.flatMap((status) => (status.phase === 'sending' ? status.percent : []))
    expect(percents).toEqual([...percents].sort((a, b) => a - b))
  })

  it('resume after a lost connection with the missing parts only', async () => {
    at.expect({ port: 'storage', what: 'lost', after: 6 })
    const id = add(picture(SIZE))
    await ended()
    expect(statusOf(id)).toMatchObject({
      phase: 'stopped',
      why: expect.stringMatching(/^Upload stopped at \d\d%: connection lost$/),
    })
    const arrived = at.begun.get('key-1')?.parts.size ?? 0
    expect(arrived).toBeGreaterThan(3)
    at.calls.length = 0
    queue.retry(id)
    await ended()
    expect(statusOf(id)).toMatchObject({ phase: 'stored' })
    expect(at.calls.filter((port) => port === 'storage')).toHaveLength(11 - arrived)
    expect(at.calls[0]).toBe('renew')
  })

  it('say how far they had got, although the part under way is lost', async () => {
    at.expect({ port: 'storage', what: 'lost' })
    const id = add(picture(SIZE))
    await ended()
    expect(statusOf(id)).toMatchObject({ why: expect.stringMatching(/at [1-9]\d?%/) })
  })

  it('renew an expired address once, without a message', async () => {
    at.expect({ port: 'storage', what: 403 })
    const id = add(picture(SIZE))
    await ended()
    expect(statusOf(id)).toMatchObject({ phase: 'stored' })
    expect(at.calls.filter((port) => port === 'renew')).toHaveLength(1)
  })

  it('stop with a message if new addresses are refused too, and never loop', async () => {
    at.expect(...Array.from({ length: 20 }, () => ({ port: 'storage', what: 403 }) as const))
    const id = add(picture(SIZE))
    await ended()
    expect(statusOf(id)).toEqual({
      phase: 'stopped',
      why: 'Upload stopped at 0%: storage refused its address',
    })
    expect(at.calls.filter((port) => port === 'renew')).toHaveLength(1)
  })

  it('send a damaged part once more, and stop if it is damaged again', async () => {
    at.expect({ port: 'storage', what: 400 })
    const mended = add(picture(SIZE))
    await ended()
    expect(statusOf(mended)).toMatchObject({ phase: 'stored' })

    at.expect(...Array.from({ length: 8 }, () => ({ port: 'storage', what: 400 }) as const))
    const damaged = add(picture(SIZE))
    await ended()
    expect(statusOf(damaged)).toMatchObject({ why: /a part arrived damaged twice/ })
  })

  it('finish after the session ended on the way, without sending anything again', async () => {
    at.expect({ port: 'complete', what: 'session_ended' })
    const id = add(picture(SIZE))
    await ended()
    expect(statusOf(id)).toMatchObject({ phase: 'stopped', why: /session had ended/ })
    expect(queue.list.readUnfinished()).toEqual(NOT_STORED)
    at.calls.length = 0
    queue.retry(id)
    await ended()
    expect(at.calls).toEqual(['complete'])
    expect(statusOf(id)).toMatchObject({ phase: 'stored' })
  })

  it('send only the parts again that the bank misses at their completion', async () => {
    at.expect({ port: 'complete', what: 'file_incomplete' })
    const id = add(picture(SIZE))
    await ended()
    expect(statusOf(id)).toEqual({
      phase: 'stopped',
      why: 'Not stored. Refused: Because of file_incomplete.',
    })
    expect(queue.list.readUnfinished()).toEqual(NOT_STORED)
    at.begun.get('key-1')?.parts.delete(7)
    at.calls.length = 0
    queue.retry(id)
    await ended()
    expect(at.calls).toEqual(['renew', 'storage', 'complete'])
    expect(statusOf(id)).toMatchObject({ phase: 'stored' })
  })

  it('are started again if starting them had no answer', async () => {
    at.expect({ port: 'begin', what: 'console_unreachable' })
    const id = add(picture(SIZE))
    await ended()
    expect(statusOf(id)).toMatchObject({ phase: 'stopped' })
    queue.retry(id)
    await ended()
    expect(statusOf(id)).toMatchObject({ phase: 'stored' })
    expect(at.kept).toHaveLength(1)
  })

  it('are not stored twice if the answer to the completion was lost', async () => {
    at.expect({ port: 'complete', what: 'lost-after' })
    const id = add(picture(SIZE))
    await ended()
    expect(statusOf(id)).toEqual({ phase: 'unknown' })
    queue.retry(id)
    await ended()
    expect(statusOf(id)).toMatchObject({ phase: 'stored' })
    expect(at.kept).toHaveLength(1)
  })

  describe('whose completion had no answer', () => {
    /** Sends a file that the bank stores without answering, and whose list does not show it yet. */
    async function sendUnanswered(): Promise<string> {
      at.expect({ port: 'complete', what: 'lost-after' }, { port: 'list', what: 'too-early' })
      const id = add(picture(SIZE))
      await ended()
      expect(at.kept).toHaveLength(1)
      return id
    }
    async function retry(id: string): Promise<ReturnType<typeof statusOf>> {
      queue.retry(id)
      await ended()
      return statusOf(id)
    }
    const begun = () => at.calls.filter((port) => port === 'begin').length

    it.each(['bank_busy', 'refused', 'not_permitted', 'sign_in_unavailable'] as const)(
      'do not become unstored because of %s, and are completed again',
      async (code) => {
        const id = await sendUnanswered()
        at.expect({ port: 'complete', what: code }, { port: 'list', what: 'too-early' })
        expect(await retry(id)).toEqual({ phase: 'unknown' })
        expect(queue.list.readUnfinished()).toEqual(UNKNOWN)
        expect(await retry(id)).toEqual({ phase: 'stored', file: at.kept[0] })
        expect({ begun: begun(), kept: at.kept.length }).toEqual({ begun: 1, kept: 1 })
      },
    )

    it('are looked for before anything else is sent, also in a new session', async () => {
      const id = await sendUnanswered()
      at.expect({ port: 'complete', what: 'session_ended' })
      expect(await retry(id)).toMatchObject({ why: /session had ended/ })
      expect(queue.list.readUnfinished()).toEqual(UNKNOWN)
      at.calls.length = 0
      expect(await retry(id)).toMatchObject({ phase: 'stored' })
      expect(at.calls).toEqual(['list'])
    })

    it('are looked for before they are started again, if the bank no longer knows the upload', async () => {
      const id = await sendUnanswered()
      at.expect({ port: 'complete', what: 'not_found' })
      expect(await retry(id)).toEqual({ phase: 'unknown' })
      at.calls.length = 0
      expect(await retry(id)).toEqual({ phase: 'stored', file: at.kept[0] })
      expect(at.calls).toEqual(['list'])
    })

    it('are never started again blindly', async () => {
      const id = await sendUnanswered()
      at.expect(
        { port: 'complete', what: 'not_found' },
        { port: 'list', what: 'lost' },
        { port: 'list', what: 'bank_busy' },
      )
      for (const _ of [1, 2, 3]) expect(await retry(id)).toEqual({ phase: 'unknown' })
      at.listNothing()
      expect(await retry(id)).toMatchObject({ phase: 'stopped', why: /does not list/ })
      expect({ begun: begun(), kept: at.kept.length }).toEqual({ begun: 1, kept: 1 })
    })

    it('are started again if the upload was removed and the bank does not have them', async () => {
      at.expect({ port: 'complete', what: 'lost' })
      const id = add(picture(SIZE))
      await ended()
      at.begun.clear()
      expect(await retry(id)).toEqual({ phase: 'unknown' })
      expect(await retry(id)).toEqual({ phase: 'stored', file: at.kept[0] })
      expect({ begun: begun(), kept: at.kept.length }).toEqual({ begun: 2, kept: 1 })
    })

    it('are refused with the fault that the bank finds', async () => {
      at.expect({ port: 'complete', what: 'lost' }, { port: 'complete', what: 'file_refused' })
      const id = add(picture(SIZE))
      await ended()
      expect(await retry(id)).toEqual({ phase: 'refused', why: 'Because of file_refused.' })
    })

    it('are certainly not stored if the bank misses parts of them, and go on from there', async () => {
      at.expect({ port: 'complete', what: 'lost' }, { port: 'complete', what: 'file_incomplete' })
      const id = add(picture(SIZE))
      await ended()
      expect(await retry(id)).toMatchObject({ phase: 'stopped', why: /^Not stored/ })
      expect(queue.list.readUnfinished()).toEqual(NOT_STORED)
      at.begun.get('key-1')?.parts.delete(7)
      expect(await retry(id)).toEqual({ phase: 'stored', file: at.kept[0] })
      expect({ begun: begun(), kept: at.kept.length }).toEqual({ begun: 1, kept: 1 })
    })

    it('stay unknown if the console could not tell the outcome, and are completed again', async () => {
      at.expect(
        { port: 'complete', what: 'unknown' },
        ...Array.from({ length: 5 }, () => ({ port: 'list', what: 'too-early' }) as const),
        { port: 'complete', what: 'bank_busy' },
      )
      const id = add(picture(SIZE))
      await ended()
      expect(statusOf(id)).toEqual({ phase: 'unknown' })
      expect(await retry(id)).toEqual({ phase: 'unknown' })
      expect(await retry(id)).toEqual({ phase: 'stored', file: at.kept[0] })
      expect({ begun: begun(), kept: at.kept.length }).toEqual({ begun: 1, kept: 1 })
    })
  })

  it('start again if storage has removed them meanwhile', async () => {
    at.expect({ port: 'storage', what: 'lost', after: 2 })
    const id = add(picture(SIZE))
    await ended()
    at.begun.clear()
    queue.retry(id)
    await ended()
    expect(statusOf(id)).toMatchObject({ phase: 'stored' })
  })

  it('are left alone at the bank once they are stored, even when the page is left', async () => {
    add(picture(SIZE))
    await ended()
    queue.leave()
    expect(at.calls).not.toContain('abandon')
    expect(at.kept).toHaveLength(1)
  })

  it('are given up at the bank when they are cancelled or the page is left', async () => {
    const hanging = Array.from({ length: 3 }, () => ({ port: 'storage', what: 'hangs' }) as const)
    for (const giveUp of [(id: string) => queue.remove(id), () => queue.leave()]) {
      at.expect(...hanging)
      const id = add(picture(SIZE))
      await vi.waitFor(() => expect(at.begun.size).toBe(1), 20_000)
      giveUp(id)
      expect(queue.list.readIds()).toEqual([])
      await vi.waitFor(() => expect(at.begun.size).toBe(0), 20_000)
    }
    expect(at.kept).toEqual([])
  })
})
