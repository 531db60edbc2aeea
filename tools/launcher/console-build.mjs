import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { repository } from './program.mjs'

/** The `next` command, as Node runs it. */
export const next = createRequire(import.meta.url).resolve('next/dist/bin/next')

const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'proxy.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]

/**
 * True where a source changed after the build, or there is none. A folder counts too: its time tells
 * of files that were taken away.
 * @param {string} distDir
 * @param {string} [root]
 */
export function isBuildOld(distDir, root = repository) {
  const mark = join(root, distDir, 'BUILD_ID')
  if (!existsSync(mark)) return true
  const built = statSync(mark).mtimeMs
  return SOURCES.some((source) => isNewer(join(root, source), built))
}

/** @param {string} path @param {number} than @returns {boolean} */
function isNewer(path, than) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || /\.test\.tsx?$/.test(path)) return false
  if (found.mtimeMs > than) return true
  return found.isDirectory() && readdirSync(path).some((name) => isNewer(join(path, name), than))
}

/**
 * Gives a finished build the time at which it began, because a source changed in the meantime may or
 * may not be in it.
 * @param {string} distDir
 * @param {Date} began
 */
export function markBuild(distDir, began, root = repository) {
  utimesSync(join(root, distDir, 'BUILD_ID'), began, began)
}
