import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Turns a build into a newer version of the same console: another build id, and every script under a new name. */
export function makeOtherBuild(folder: string): void {
  const chunks = join(folder, 'static/chunks')
  // The compressed scripts would still contain the old names; the console sends the uncompressed ones instead.
  for (const path of readdirSync(chunks)) if (path.endsWith('.br')) rmSync(join(chunks, path))
  const names = readdirSync(chunks)
  const buildId = readFileSync(join(folder, 'BUILD_ID'), 'utf8')
  for (const path of textsIn(folder)) {
    const text = readFileSync(path, 'utf8')
    const changed = names
      .reduce((all, name) => all.replaceAll(name, `n${name}`), text)
      .replaceAll(buildId, `other-${buildId}`)
    if (changed !== text) writeFileSync(path, changed)
  }
  for (const name of names) renameSync(join(chunks, name), join(chunks, `n${name}`))
  renameSync(join(folder, 'static', buildId), join(folder, 'static', `other-${buildId}`))
}

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|json|html|rsc|css)$|^BUILD_ID$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
