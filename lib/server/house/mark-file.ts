import 'server-only'
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import type { Mark } from './marks'
import { checkPng } from './png-mark'
import { checkSvg } from './svg-mark'
import { Unfit } from './unfit'

const MOST_BYTES = 64 * 1024
// The mark stands beside a name in a bar as high as a line: a wider one leaves no room, a narrower one is a speck.
const NARROWEST = 0.8
const WIDEST = 4

/**
 * Reads and checks the file of a mark. Throws `Unfit` where it cannot or should not be shown; the message follows the
 * name of the setting.
 */
export function readMark(path: string): Mark {
  const bytes = bytesOf(path)
  const { type, width, height } = checked(bytes, extname(path).toLowerCase())
  const shape = width / height
  if (shape < NARROWEST || shape > WIDEST)
    throw new Unfit(
      `is ${shape.toFixed(2)} times as wide as high, and has to be from ${NARROWEST} to ${WIDEST} times`,
    )
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { bytes, type, shape, hash }
}

function bytesOf(path: string): Buffer {
  try {
    const found = statSync(path)
    // A pipe would keep the start waiting for a writer.
    if (!found.isFile()) throw new Unfit('is no file')
    if (found.size > MOST_BYTES)
      throw new Unfit(`has ${found.size} bytes, and may have ${MOST_BYTES}`)
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Unfit) throw error
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new Unfit(isGone ? 'is not there' : 'cannot be read')
  }
}

function checked(bytes: Buffer, extension: string) {
  if (extension === '.png') return { type: 'image/png' as const, ...checkPng(bytes) }
  if (extension === '.svg') return { type: 'image/svg+xml' as const, ...checkSvg(textOf(bytes)) }
  throw new Unfit('has to be an SVG or a PNG, and to end in .svg or .png')
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Unfit('is no SVG in UTF-8')
  }
}
