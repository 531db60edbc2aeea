import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { repository } from './launcher/program.mjs'

/*
 * `npm test`: every check and every test, one after the other. It goes on after a failure, so that one
 * run says all there is to say; it ends with what failed, and a line that counts everything.
 */

/** @typedef {{ test: string, messages: (string | undefined)[] }} Failure */
/** @typedef {{ passed: number, failures: Failure[], skipped: number }} Count */
/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} Assertion */
/** @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} TestFile */
/**
 * @typedef {{
 *   numPassedTests: number, numPendingTests: number, numTodoTests: number, testResults: TestFile[],
 * }} VitestReport
 */
/** @typedef {{ results: { errors: { message?: string }[] }[] }} E2eTest */
/** @typedef {{ title: string, file: string, line: number, ok: boolean, tests: E2eTest[] }} E2eSpec */
/** @typedef {{ specs?: E2eSpec[], suites?: E2eSuite[] }} E2eSuite */
/** @typedef {E2eSuite & { stats: { expected: number, skipped: number } }} E2eReport */

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
const failures = counts.flatMap((count) => count.failures)
const sum = (/** @type {'passed' | 'skipped'} */ part) =>
  counts.reduce((all, count) => all + count[part], 0)
process.exitCode = failures.length === 0 ? 0 : 1
for (const { test, messages } of failures)
  process.stdout.write(`\nFailed: ${test}\n${messages.map(begun).join('\n')}\n`)
process.stdout.write(
  `\n${sum('passed')} passed, ${failures.length} failed, ${sum('skipped')} skipped\n`,
)

/** One of the scripts of package.json; it counts as one. @param {string} script */
async function check(script) {
  return verdict(`npm run ${script}`, await npm('run', '--silent', script))
}

async function vitest() {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
  const isFine = await npm('exec', '--', 'vitest', 'run', ...report)
  return counted('vitest', isFine, VITEST_REPORT, (/** @type {VitestReport} */ found) => ({
    passed: found.numPassedTests,
    failures: found.testResults.flatMap(failuresOf),
    skipped: found.numPendingTests + found.numTodoTests,
  }))
}

async function e2e() {
  const isFine = await npm('exec', '--', 'playwright', 'test')
  return counted('playwright', isFine, E2E_REPORT, (/** @type {E2eReport} */ found) => ({
    passed: found.stats.expected,
    failures: specsOf(found)
      .filter((spec) => !spec.ok)
      .map(({ file, line, title, tests }) => ({
        test: `e2e/${file}:${line} ${title}`,
        messages: tests.flatMap((test) =>
          test.results.flatMap(({ errors }) => errors.map(({ message }) => message)),
        ),
      })),
    skipped: found.stats.skipped,
  }))
}

/**
 * What a report counts. A runner that failed without saying so, or said nothing, is one failure.
 * @template Report
 * @param {string} runner
 * @param {boolean} isFine
 * @param {string} report
 * @param {(found: Report) => Count} read
 * @returns {Count}
 */
function counted(runner, isFine, report, read) {
  let count
  try {
    count = read(JSON.parse(readFileSync(join(repository, report), 'utf8')))
  } catch {
    return verdict(`${runner} ended without a report`, false)
  }
  return isFine || count.failures.length > 0
    ? count
    : { ...count, failures: [{ test: `${runner} failed without naming a test`, messages: [] }] }
}

/** A file of which no test failed could not be run at all. @param {TestFile} file @returns {Failure[]} */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(repository, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [{ test: file, messages: [message] }] : []
  return failed.map(({ fullName, failureMessages }) => ({
    test: `${file} ${fullName}`,
    messages: failureMessages,
  }))
}

/** @param {E2eSuite} suite @returns {E2eSpec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** The lines that say what was wrong; the whole of it was printed above. @param {string} [message] */
function begun(message = '') {
  return message.split('\n').slice(0, 8).join('\n')
}

/** @param {string} name @param {boolean} isFine @returns {Count} */
function verdict(name, isFine) {
  const failures = isFine ? [] : [{ test: name, messages: [] }]
  return { passed: isFine ? 1 : 0, failures, skipped: 0 }
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
