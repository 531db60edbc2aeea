import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { LaunchFailed } from './launch-failed.mjs'
import { Program, repository } from './program.mjs'

/** The `next` command, as Node runs it. */
export const next = createRequire(import.meta.url).resolve('next/dist/bin/next')

/**
 * What `npm start` has Node run. The console needs 90 MB; left alone, Node lets garbage pile up to many times
 * that, and newer versions let what was just made take four times as much as version 20 does.
 */
export const consoleStart = [
  '--max-old-space-size=160',
  '--max-semi-space-size=16',
  'tools/launcher/start.mjs',
]

const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'proxy.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'tools/launcher/build.mjs',
  'tools/launcher/compress-scripts.mjs',
  'tools/launcher/desk-scripts.mjs',
  'tools/launcher/plain-letters.mjs',
  'tools/launcher/share-scripts.mjs',
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
 * Builds the console in `environment.NEXT_DIST_DIR` where that build is old or absent.
 * @param {Record<string, string> & { NEXT_DIST_DIR: string }} environment
 * @param {(line: string) => void} say
 * @param {(...start: ConstructorParameters<typeof Program>) => Program} start
 * @throws LaunchFailed with what the build said last.
 */
export async function buildIfOld(environment, say, start = (...given) => new Program(...given)) {
  const distDir = environment.NEXT_DIST_DIR
  if (!isBuildOld(distDir)) return
  say('Building the console; this takes about half a minute.')
  const began = new Date()
  const build = start('The build', ['tools/launcher/build.mjs'], {
    ...environment,
    NODE_ENV: 'production',
  })
  const how = await build.ended
  if (how !== 'exit code 0')
    throw new LaunchFailed(`The console could not be built (${how}).\n${build.lastLines}`)
  // A source changed in the meantime may or may not be in it, so it counts as built at its beginning.
  utimesSync(join(repository, distDir, 'BUILD_ID'), began, began)
}
