import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// The instruction to load a script, as the build writes it into its output for a route.
const LOAD = /R\.c\("(server\/chunks\/[^"]+\.js)"\)/g

/**
 * Makes the routes of a build load one script where the build wrote the same one for each of them. Returns how many it saved.
 * Node keeps the text of every script it loads: two dozen of 230 KB, held as 460 KB each, took 11 MB in every copy of the
 * console.
 * @param {string} build The folder of the build.
 * @returns {number}
 */
export function shareScripts(build) {
  const first = new Map()
  const spared = new Map()
  for (const script of filesIn(build, 'server/chunks')) {
    // The last line, the address of the source map, differs in equal scripts.
    const [text] = readFileSync(join(build, script), 'utf8').split('\n//# sourceMappingURL=')
    if (first.has(text)) spared.set(script, first.get(text))
    else first.set(text, script)
  }
  for (const route of filesIn(build, 'server/app')) {
    const text = readFileSync(join(build, route), 'utf8')
    const shared = text.replace(LOAD, (load, script) =>
      spared.has(script) ? `R.c("${spared.get(script)}")` : load,
    )
    if (shared !== text) writeFileSync(join(build, route), shared)
  }
  return spared.size
}

/** @param {string} build @param {string} folder */
function filesIn(build, folder) {
  return readdirSync(join(build, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .sort()
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
}
