import { readFileSync } from 'node:fs'
import { bankAs, nameAt, subscribeConsole } from './launcher/subscribe-console.mjs'

/*
 * `npm run subscribe`: subscribes a console to a bank's changes. README.md, "Live updates", lists the variables. Secrets are
 * not passed as arguments, because other users of the machine can read those.
 */

/** @param {string} name */
function given(name) {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing.`)
  return value
}

// Read from the same variables as the console's.
function secrets() {
  const file = process.env.BANK_WEBHOOK_SECRETS_FILE
  if (!file) return given('BANK_WEBHOOK_SECRETS')
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error('BANK_WEBHOOK_SECRETS_FILE cannot be read.')
  }
}

// The console refuses to start with a shorter one.
const SHORTEST_SECRET = 24

async function run() {
  const bank = { url: given('BANK_URL'), tenant: given('BANK_TENANT') }
  const origin = new URL(given('APP_ORIGIN')).origin
  const secret = secrets().split(',')[0]?.trim() ?? ''
  if (secret.length < SHORTEST_SECRET)
    throw new Error(`BANK_WEBHOOK_SECRETS: a secret has at least ${SHORTEST_SECRET} characters.`)
  const ask = await bankAs(
    process.env.BANK_TOKEN
      ? { ...bank, token: process.env.BANK_TOKEN }
      : {
          ...bank,
          username: given('BANK_USERNAME'),
          password: given('BANK_PASSWORD'),
          clientId: given('BANK_CLIENT_ID'),
          clientSecret: given('BANK_CLIENT_SECRET'),
        },
  )
  const { subscriberId, added, left, others } = await subscribeConsole(ask, {
    name: nameAt(new URL(origin).host),
    target: `${origin}/api/webhooks/bank`,
    secret,
  })
  process.stdout.write(`Subscriber ${subscriberId} at ${bank.tenant}: ${added} events added.\n`)
  if (left.length > 0)
    process.stdout.write(
      `Not subscribed to data tables whose rows this user may not read, or that are not about clients: ${left.map((name) => JSON.stringify(name)).join(', ')}\n`,
    )
  for (const { id, name } of others)
    process.stdout.write(
      `Subscriber ${id}, ${JSON.stringify(name)}, is told of changes too. If that console is no longer there, remove it at the bank: DELETE /v1/subscribers/${id}\n`,
    )
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
