import 'server-only'
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { notePassing } from '../outgoing/passing-buffers'

// How much may wait for a browser: enough that a piece is ready whenever the system takes one.
const MOST_WAITING = 256 * 1024

/**
 * Writes all of `content` to `response`, at the pace of its reader, and ends neither. A Web stream in between would cost
 * several promises for each piece. Nothing else may read `content`. Resolves with the number of its
 * bytes when all of it has been handed over; rejects, with `content` destroyed, where it breaks off or the reader goes
 * away.
 */
export function pass(content: Readable, response: ServerResponse): Promise<number> {
  return new Promise((resolve, reject) => {
    let passed = 0
    const done = (error?: Error) => {
      content.off('data', write).off('end', end).off('error', done).off('close', cut)
      response.off('drain', resume).off('close', cut)
      if (!error) return resolve(passed)
      content.destroy()
      reject(error)
    }
    const end = () => done()
    const write = (piece: Buffer) => {
      response.write(piece)
      passed += piece.length
      notePassing(piece.length)
      if (response.writableLength > MOST_WAITING) content.pause()
    }
    const resume = () => void content.resume()
    const cut = () => done(new Error('the file was not passed on whole'))
    content.on('data', write).on('end', end).on('error', done).on('close', cut)
    response.on('drain', resume).on('close', cut)
    if (content.readableEnded) end()
    else if (content.destroyed || response.destroyed) cut()
    else content.resume()
  })
}
