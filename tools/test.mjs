import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { repository } from './launcher/program.mjs'
import { e2ePart, vitestTurns } from './quick-and-deep.mjs'

/*
 * `npm test`: every check, and every test but the deep ones; `npm run test:deep`: the deep ones. A run goes on after a failure,
 * to report everything at once. It ends with a list of failures and a line that counts everything.
 */

/** @typedef {{ test: string, messages: (string | undefined)[], screen?: string }} Failure */
/** @typedef {{ passed: number, failures: Failure[], skipped: number }} Count */
/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} Assertion */
/** @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} TestFile */
/**
 * @typedef {{
 *   numPassedTests: number, numPendingTests: number, numTodoTests: number, testResults: TestFile[],
 * }} VitestReport
 */
/** @typedef {{ name: string, path?: string }} Attachment */
/** @typedef {{ message?: string, location?: { file: string, line: number } }} E2eError */
/** @typedef {{ results: { errors: E2eError[], attachments: Attachment[] }[] }} E2eTest */
/** @typedef {{ title: string, file: string, line: number, ok: boolean, tests: E2eTest[] }} E2eSpec */
/** @typedef {{ specs?: E2eSpec[], suites?: E2eSuite[] }} E2eSuite */
/** @typedef {E2eSuite & { stats: { expected: number, skipped: number } }} E2eReport */

const E2E_REPORT = 'test-results/e2e.json'
/** How much of a runner's output says why it failed: the errors stand last, above the counts. */
const LAST_LINES = 80

const isDeep = process.argv[2] === 'deep'

let runs = 0
const turns = vitestTurns(isDeep).map((turn) =>
  turn.map((args, at) => ({
    args,
    report: `test-results/vitest-${++runs}.json`,
    // The output of a second run beside the first is held back, so that their lines do not mix.
    isHeld: at > 0,
  })),
)
for (const report of [E2E_REPORT, ...turns.flat().map((run) => run.report)])
  rmSync(join(repository, report), { force: true })

/** @type {Count[]} */
const counts = []
// The checks use the cores while tests wait.
const checked = isDeep ? [] : checks()
for (const turn of turns) counts.push(...(await Promise.all(turn.map(vitest))))
counts.push(...(await checked), await e2e())
const failures = counts.flatMap((count) => count.failures)
const sum = (/** @type {'passed' | 'skipped'} */ part) =>
  counts.reduce((all, count) => all + count[part], 0)
process.exitCode = failures.length === 0 ? 0 : 1
for (const { test, screen } of failures)
  if (screen) process.stdout.write(`\nDuring ${test}\n${screen}`)
// Below all the screens: of a log of CI, often only the end is kept.
for (const { test, messages } of failures)
  process.stdout.write(`\nFailed: ${test}\n${messages.map(begun).join('\n')}\n`)
process.stdout.write(
  `\n${sum('passed')} passed, ${failures.length} failed, ${sum('skipped')} skipped\n`,
)

/** Scripts of package.json; each counts as one. Their output is printed in one piece between that of the tests. */
async function checks() {
  const counts = []
  for (const script of ['types', 'lint', 'unused']) {
    const args = ['run', '--silent', script]
    const { isFine } = await npm(args, { isHeld: true })
    counts.push(verdict(`npm run ${script}`, isFine))
  }
  return counts
}

/** @param {{ args: string[], report: string, isHeld: boolean }} run */
async function vitest({ args, report, isHeld }) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { isFine, end } = await npm(['exec', '--', 'vitest', 'run', ...args, ...reporters], {
    isHeld,
    isKept: true,
  })
  return counted(
    'vitest',
    isFine,
    report,
    (/** @type {VitestReport} */ found) => ({
      passed: found.numPassedTests,
      failures: found.testResults.flatMap(failuresOf),
      skipped: found.numPendingTests + found.numTodoTests,
    }),
    end,
  )
}

async function e2e() {
  const { isFine } = await npm(['exec', '--', 'playwright', 'test', ...e2ePart(isDeep)])
  return counted('playwright', isFine, E2E_REPORT, (/** @type {E2eReport} */ found) => ({
    passed: found.stats.expected,
    failures: specsOf(found)
      .filter((spec) => !spec.ok)
      .map(({ file, line, title, tests }) => ({
        test: `e2e/${file}:${line} ${title}`,
        messages: tests.flatMap((test) => test.results.flatMap(({ errors }) => errors.map(placed))),
        screen: tests.flatMap((test) => test.results.flatMap(screensOf)).join('\n'),
      })),
    skipped: found.stats.skipped,
  }))
}

/**
 * The counts of a report. A runner that failed without naming a failure, or wrote no report, counts as one failure.
 * @template Report
 * @param {string} runner
 * @param {boolean} isFine
 * @param {string} report
 * @param {(found: Report) => Count} read
 * @param {string} [end] what the runner printed last: the only trace of an error outside every test
 * @returns {Count}
 */
function counted(runner, isFine, report, read, end) {
  let count
  try {
    count = read(JSON.parse(readFileSync(join(repository, report), 'utf8')))
  } catch {
    return verdict(`${runner} ended without a report`, false)
  }
  return isFine || count.failures.length > 0
    ? count
    : {
        ...count,
        failures: [{ test: `${runner} failed without naming a test`, messages: [], screen: end }],
      }
}

/** A file that failed although none of its tests did could not be run at all. @param {TestFile} file @returns {Failure[]} */
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

/** The place of an error comes first: a test may expect the same thing at several. @param {E2eError} error */
function placed({ message = '', location }) {
  return location ? `${relative(repository, location.file)}:${location.line}\n${message}` : message
}

/**
 * What was on the screen when a browser test failed: on a machine that is gone afterwards, nothing else shows it. Of the rows
 * of a table only their names are kept, which say what is in their cells.
 * @param {{ attachments: Attachment[] }} result
 */
function screensOf({ attachments }) {
  return attachments.flatMap(({ name, path }) => {
    if (name !== 'error-context' || path === undefined) return []
    const [, screen] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8')) ?? []
    return screen === undefined ? [] : `The page:\n${withoutCells(screen)}`
  })
}

/** @param {string} screen */
function withoutCells(screen) {
  const kept = []
  let row = Number.POSITIVE_INFINITY
  for (const line of screen.split('\n')) {
    const depth = line.search(/\S|$/)
    if (depth > row) continue
    row = /^\s*- '?row /.test(line) ? depth : Number.POSITIVE_INFINITY
    kept.push(line)
  }
  return kept.join('\n')
}

/** The first lines of the message, which say what was wrong; the whole was printed above. @param {string} [message] */
function begun(message = '') {
  return message.split('\n').slice(0, 16).join('\n')
}

/** @param {string} name @param {boolean} isFine @returns {Count} */
function verdict(name, isFine) {
  const failures = isFine ? [] : [{ test: name, messages: [] }]
  return { passed: isFine ? 1 : 0, failures, skipped: 0 }
}

/**
 * Runs npm. `isHeld` prints its output in one piece at the end; `isKept` gives the end of the output back too.
 * @param {string[]} args
 * @param {{ isHeld?: boolean, isKept?: boolean }} [how]
 * @returns {Promise<{ isFine: boolean, end?: string }>}
 */
async function npm(args, { isHeld = false, isKept = false } = {}) {
  const said = [`\n> npm ${args.join(' ')}\n`]
  if (!isHeld) process.stdout.write(said[0] ?? '')
  const shell = process.platform === 'win32'
  const stdio = isHeld || isKept ? 'pipe' : 'inherit'
  // A runner whose output is read here cannot see that it ends at a terminal.
  const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env
  const child = spawn('npm', args, { cwd: repository, stdio, shell, env })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      said.push(text)
      if (!isHeld) process.stdout.write(text)
    })
  const isFine = await new Promise((resolve) => {
    child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0))
  })
  const output = said.join('')
  if (isHeld) process.stdout.write(output)
  return {
    isFine,
    end: isKept ? `${output.split('\n').slice(-LAST_LINES).join('\n')}\n` : undefined,
  }
}
