import { readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { configuration } from '../../launcher/configuration.mjs'
import { buildIfOld } from '../../launcher/console-build.mjs'
import { repository } from '../../launcher/program.mjs'
import { TEST_BUILD } from '../../launcher/test-build.mjs'
import { ConsoleCopy } from '../faults/console-copy'
import { signInByHttp } from '../faults/http-sign-in'
import { Seeded, type SeededRun } from '../faults/seeded'
import { atMost, type Figure } from '../figure'
import { benchPort, type Stage } from '../stage'
import { HostileBank } from './hostile-bank'
import { hostileRequest } from './hostile-request'
import { rawAttack } from './raw-attack'
import { type Answered, sendHostile } from './send-hostile'

const STAFF = [
  'officer',
  'verifier',
  'auditor',
  'officer@hillside',
  'checker@hillside',
  'manager@hillside',
]
const CONNECTIONS = 24
/** The share of requests that are not quite HTTP and go over a socket of their own. */
const RAW_SHARE = 0.03
const BANK_SHARE = 0.02
const LONGEST_PAUSE_MS = 250
const MOST_HEAP_MB = 160

/**
 * Sends a console with the settings of `npm start` hostile requests, as each kind of staff and without a session, while the
 * bank gives answers that no bank would, and reports what that did to the process.
 */
export async function measureCampaign(stage: Stage, run: SeededRun): Promise<Figure[]> {
  const random = new Seeded(run.seed)
  const { copy, bank, probe, origin } = await start(stage, random)
  const cookies = ['']
  for (const username of STAFF) {
    const { cookies: jar } = await signInByHttp(origin, copy.port, username)
    cookies.push([...jar].map(([name, value]) => `${name}=${value}`).join('; '))
  }
  // Only the campaign is measured, not what came before it, above all the start.
  const linesBefore = (await readFile(probe, 'utf8')).split('\n').length - 1
  bank.share = BANK_SHARE
  const counts = await attack(run, random, { copy, cookies, host: new URL(origin).host })
  const lines = (await readFile(probe, 'utf8')).trim().split('\n').slice(linesBefore)
  const samples = lines.map((line) => line.split(' ').map(Number))
  const most = (of: (sample: number[]) => number) => Math.max(0, ...samples.map(of))
  const byClock = most(([, clock = 0]) => clock)
  run.say(
    `\n${[...counts.statuses]
      .sort()
      .map(([status, of]) => `${status}: ${of}`)
      .join('\n')}`,
  )
  run.say(
    `Longest pause by the clock: ${byClock} ms. Memory at most ${most(([, , , rss = 0]) => rss / 1e6).toFixed(0)} MB.`,
  )
  run.say(`${counts.sent} requests and ${bank.answered} answers of the bank, of seed ${run.seed}.`)
  return [
    {
      name: 'Hostile requests',
      measured: String(counts.sent),
      bound: `${run.count}`,
      isMet: counts.sent >= run.count,
    },
    atMost('Exits', copy.hasEnded ? 1 : 0, 0, ''),
    atMost('Answers of 500 and more that are not the bank’s', counts.faults.size, 0, ''),
    atMost(
      'Longest pause of the event loop',
      most(([pause = 0]) => pause),
      LONGEST_PAUSE_MS,
      'ms',
    ),
    atMost(
      'Most heap in use',
      most(([, , heap = 0]) => heap / 2 ** 20),
      MOST_HEAP_MB,
      'MB',
    ),
  ]
}

async function start(stage: Stage, random: Seeded) {
  const sandboxPort = await benchPort.sandbox()
  const [port, , bankPort] = await benchPort.faults()
  const proxied = `http://127.0.0.1:${bankPort}`
  const probe = join(await stage.folder(), 'loop')
  const settings = configuration({
    port,
    sandboxPort,
    mode: 'production',
    distDir: TEST_BUILD,
    sandbox: {
      DATABASE_URL: '',
      SANDBOX_ORIGIN: proxied,
      SANDBOX_DATA: await stage.folder(),
      SANDBOX_CLIENTS: '600',
      SANDBOX_ACCESS_TOKEN_SECONDS: '7200',
    },
    console: {
      BANK_URL: proxied,
      OIDC_ISSUER: `${proxied}/oidc`,
      STORAGE_ORIGINS: proxied,
      REDIS_URL: '',
      LOG_LEVEL: 'warn',
      BANK_WEBHOOK_SECRETS: 'a secret of the hostile campaign',
      SESSION_IDLE_SECONDS: '3600',
      NODE_OPTIONS: `--import ${pathToFileURL(join(repository, 'tools/bench/campaign/loop-probe.mjs'))}`,
      LOOP_PROBE_FILE: probe,
    },
  })
  await buildIfOld(settings.console, (line) => process.stderr.write(`${line}\n`))
  await stage.sandboxWith(settings.sandbox)
  const bank = new HostileBank(bankPort, sandboxPort, random)
  stage.undo(() => bank.close())
  await bank.listen()
  const copy = new ConsoleCopy(port, settings.console)
  stage.undo(() => copy.kill())
  await copy.start()
  return { copy, bank, probe, origin: settings.consoleOrigin }
}

type Target = { copy: ConsoleCopy; cookies: string[]; host: string }

async function attack({ count, say }: SeededRun, random: Seeded, target: Target) {
  const { copy, cookies, host } = target
  const to = { port: copy.port, host }
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const statuses = new Map<string, number>()
  const faults = new Map<string, number>()
  let sent = 0
  const note = (status: string) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const one = async () => {
    while (sent < count && !copy.hasEnded) {
      sent += 1
      if (sent % 5000 === 0) say(`${sent} of ${count} requests`)
      const cookie = random.of(cookies)
      if (random.next() < RAW_SHARE) {
        note(`raw ${(await rawAttack(random, { ...to, cookie })).slice(0, 12)}`)
        continue
      }
      const asked = hostileRequest(random)
      const answer = await sendHostile(agent, { ...to, cookie }, asked, random.next() < 0.02)
      note(String(answer?.status ?? 'no answer'))
      if (!answer || answer.status < 500 || isOfTheBank(answer, asked.method)) continue
      const name = `${asked.method} ${asked.path.split('?')[0]?.slice(0, 80)} ${answer.status} ${answer.code} ${answer.detail}`
      if (!faults.has(name)) say(name)
      faults.set(name, (faults.get(name) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  agent.destroy()
  if (copy.hasEnded) say(`The console ended after ${sent} requests.\n${copy.lastLines}`)
  return { sent, statuses, faults }
}

/**
 * Whether the answer blames the bank. Only then may the console answer 502 or 504; an answer to HEAD has nothing else to tell
 * it by.
 */
const isOfTheBank = ({ status, code }: Answered, method: string) =>
  method === 'HEAD' ? [502, 504].includes(status) : code.startsWith('bank_')
