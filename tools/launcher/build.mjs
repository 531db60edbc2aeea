import { spawnSync } from 'node:child_process'
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressScripts } from './compress-scripts.mjs'
import { FINISHED, next } from './console-build.mjs'
import { noteDeskScripts } from './desk-scripts.mjs'
import { writePlainLetters } from './plain-letters.mjs'
import { repository } from './program.mjs'
import { shareScripts } from './share-scripts.mjs'

/* `npm run build`: builds the console as `npm start` runs it. */

const began = new Date()
const distDir = process.env.NEXT_DIST_DIR || '.next'
const { status } = spawnSync(process.execPath, [next, 'build', ...process.argv.slice(2)], {
  cwd: repository,
  stdio: 'inherit',
  // Otherwise Next would obey a `.env` file, and the steps below would look for its output elsewhere.
  env: { ...process.env, NEXT_DIST_DIR: distDir },
})
if (status === 0) {
  const build = join(repository, distDir)
  shareScripts(build)
  noteDeskScripts(build)
  writePlainLetters(build)
  await compressScripts(build)
  const finished = join(build, FINISHED)
  writeFileSync(finished, '')
  // A source that changed during the build may not be in it, so the build is dated from when it began.
  utimesSync(finished, began, began)
}
process.exitCode = status ?? 1
