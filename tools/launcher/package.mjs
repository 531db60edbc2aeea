import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { repository } from './program.mjs'

/*
 * `npm run package`: writes the console into a folder that needs nothing but Node, for an image or a machine of its own. The
 * folder has what the build lists as needed at run time: no tools, no sandbox, and of each package only the files that are
 * loaded.
 */

const distDir = process.env.NEXT_DIST_DIR || '.next'
const build = join(repository, distDir)
const target = resolve(repository, process.env.PACKAGE_DIR || '.package')
const STARTING = [
  'start.mjs',
  'checked-config.mjs',
  'cut-secrets.mjs',
  'free-port.mjs',
  'launch-failed.mjs',
  'listen-when-ready.mjs',
]

if (
  existsSync(target) &&
  readdirSync(target).length > 0 &&
  !existsSync(join(target, 'start.mjs'))
) {
  process.stderr.write(`${target} is there already and is no package: choose an empty folder.\n`)
  process.exit(1)
}
const { status } = spawnSync(process.execPath, ['tools/launcher/build.mjs'], {
  cwd: repository,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', NEXT_OUTPUT: 'standalone' },
})
if (status === 0) {
  rmSync(target, { recursive: true, force: true })
  const traced = join(build, 'standalone')
  // Next copies the `.env` files of a build: secrets belong to the running copy, not into its package.
  for (const file of readdirSync(traced)) if (file.startsWith('.env')) rmSync(join(traced, file))
  // Next has copied its own output; the files that `build.mjs` made from it afterwards are only in the build.
  for (const path of readdirSync(join(traced, distDir), { recursive: true, encoding: 'utf8' })) {
    const made = join(build, path)
    if (lstatSync(join(traced, distDir, path)).isFile() && existsSync(made))
      copyFileSync(made, join(traced, distDir, path))
  }
  cpSync(traced, target, { recursive: true, verbatimSymlinks: true })
  rmSync(traced, { recursive: true })
  cpSync(join(build, 'static'), join(target, distDir, 'static'), { recursive: true })
  copy(join(build, 'desk-scripts.json'), join(target, distDir, 'desk-scripts.json'))
  cpSync(join(repository, 'public'), join(target, 'public'), { recursive: true })
  for (const script of STARTING)
    copy(join(repository, 'tools/launcher', script), join(target, script))
  copy(join(repository, 'LICENSE'), join(target, 'LICENSE'))
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`)
}
process.exitCode = status ?? 1

function manifest() {
  const { name, version, license, type, engines, scripts } = JSON.parse(
    readFileSync(join(repository, 'package.json'), 'utf8'),
  )
  const start = scripts.start.replace('tools/launcher/', '')
  return { name, version, private: true, license, type, engines, scripts: { start }, distDir }
}

/** @param {string} from @param {string} to */
function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}
