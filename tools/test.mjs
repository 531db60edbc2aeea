import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './launcher/program.mjs'

/*
 * `npm test`: every check and every test, one after the other. It goes on after a failure, so that one
 * run says all there is to say, and ends with a line that counts everything.
 */

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {{ status: string, assertionResults: { status: string }[] }} TestFile */
/**
 * @typedef {{
 *   numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: TestFile[],
 * }} VitestReport
 */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} E2eReport */

const VITEST_REPORT = 'test-results/vitest.json'
const E2E_REPORT = 'test-results/e2e.json'

for (const report of [VITEST_REPORT, E2E_REPORT]) rmSync(join(repository, report), { force: true })

const counts = [
  await check('types'),
  await check('lint'),
  await check('unused'),
  await vitest(),
  await e2e(),
]
const sum = (/** @type {keyof Count} */ part) => counts.reduce((all, count) => all + count[part], 0)
process.exitCode = sum('failed') === 0 ? 0 : 1
process.stdout.write(
  `\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`,
)

/** One of the scripts of package.json; it counts as one. @param {string} script */
async function check(script) {
  return verdict(await npm('run', '--silent', script))
}

async function vitest() {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
  const isFine = await npm('exec', '--', 'vitest', 'run', ...report)
  return counted(isFine, VITEST_REPORT, (/** @type {VitestReport} */ found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests + found.testResults.filter(isBroken).length,
    skipped: found.numPendingTests + found.numTodoTests,
  }))
}

async function e2e() {
  const isFine = await npm('exec', '--', 'playwright', 'test')
  return counted(isFine, E2E_REPORT, (/** @type {E2eReport} */ { stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }))
}

/**
 * What a report counts. A runner that failed without saying so, or said nothing, is one failure.
 * @template Report
 * @param {boolean} isFine
 * @param {string} report
 * @param {(found: Report) => Count} read
 * @returns {Count}
 */
function counted(isFine, report, read) {
  let count
  try {
    count = read(JSON.parse(readFileSync(join(repository, report), 'utf8')))
  } catch {
    return verdict(false)
  }
  return isFine || count.failed > 0 ? count : { ...count, failed: 1 }
}

/** A file whose tests could not be run at all, so that none of them failed. @param {TestFile} file */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
}

/** @param {boolean} isFine @returns {Count} */
function verdict(isFine) {
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 }
}

/** @param {string[]} args @returns {Promise<boolean>} */
function npm(...args) {
  process.stdout.write(`\n> ${args.filter((arg) => !arg.startsWith('-')).join(' ')}\n`)
  const shell = process.platform === 'win32'
  const child = spawn('npm', args, { cwd: repository, stdio: 'inherit', shell })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0))
  })
}
