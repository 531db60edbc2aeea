import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { shipped } from './shipped.mjs'

/*
 * `npm run advisories`: asks the registry for known flaws of the packages that the console is shipped with. Fails if there is
 * one. A registry that does not answer this question is reported and is no failure.
 */

/** @typedef {{ name: string, severity: string, nodes?: string[], via: (string | { title: string, url: string })[] }} Flawed */
/** @typedef {{ vulnerabilities?: Record<string, Flawed>, message?: string, error?: { summary?: string } }} Report */

const report = read(await audit())
if (!report?.vulnerabilities) {
  const why = report?.message || report?.error?.summary || 'npm said nothing that can be read'
  process.stdout.write(`Not checked for known flaws: ${why}\n`)
} else {
  const { packages } = JSON.parse(
    readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
  )
  const places = new Set(shipped(packages).map(({ place }) => place))
  const flawed = Object.values(report.vulnerabilities).filter(({ nodes = [] }) =>
    nodes.some((place) => places.has(place)),
  )
  for (const { name, severity, via } of flawed)
    process.stdout.write(`${name}: ${severity}\n${via.map(lineOf).join('')}`)
  process.stdout.write(
    `${flawed.length} of the ${places.size} packages that are shipped have flaws that the registry knows of.\n`,
  )
  process.exitCode = flawed.length > 0 ? 1 : 0
}

/** @param {Flawed['via'][number]} cause */
function lineOf(cause) {
  return typeof cause === 'string' ? `  by ${cause}\n` : `  ${cause.title}: ${cause.url}\n`
}

/** npm's report, whatever its exit code. @returns {Promise<string>} */
async function audit() {
  const shell = process.platform === 'win32'
  // Without a network npm would retry for minutes.
  const asked = ['audit', '--omit=dev', '--json', '--fetch-timeout=20000', '--fetch-retries=1']
  const npm = spawn('npm', asked, { stdio: ['ignore', 'pipe', 'ignore'], shell })
  let said = ''
  npm.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  return new Promise((resolve) => {
    npm.once('error', () => resolve('')).once('close', () => resolve(said))
  })
}

/** @param {string} text @returns {Report | undefined} */
function read(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
