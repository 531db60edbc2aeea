import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LIST = '/(office)/clients/page'
const DESK = '/(office)/clients/[clientId]/(desk)/page'

/**
 * Notes in a build which scripts a client's desk needs besides those of the list, so that the list can have the browser fetch
 * them while it is idle (`lib/server/http/desk-scripts.ts`).
 * @param {string} build The folder of the build.
 */
export function noteDeskScripts(build) {
  const onList = scriptsOf(build, LIST)
  const scripts = scriptsOf(build, DESK).filter((script) => !onList.includes(script))
  writeFileSync(
    join(build, 'desk-scripts.json'),
    JSON.stringify(scripts.map((script) => `/_next/${script}`)),
  )
}

/**
 * The scripts that a page of a build makes a browser load, without those that every page of Next loads.
 * @param {string} build The folder of the build.
 * @param {string} page As Next names it: "/(office)/clients/page".
 * @returns {string[]} Paths within the build.
 */
export function scriptsOf(build, page) {
  const file = join(build, 'server/app', `${page}_client-reference-manifest.js`)
  const [, manifest] = readFileSync(file, 'utf8').split(`["${page}"] = `)
  if (!manifest) throw new Error(`${file} has another form than expected.`)
  const { entryJSFiles } = JSON.parse(manifest.replace(/;\s*$/, ''))
  return [...new Set(Object.values(entryJSFiles).flat())]
}
