import { bankAs, subscribeConsole } from './launcher/subscribe-console.mjs'

/*
 * `npm run subscribe`: has a bank tell a console what changes. README.md, "Live updates", has the
 * variables; secrets are not given as arguments, because other users of the machine can read those.
 */

/** @param {string} name */
function given(name) {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing.`)
  return value
}

async function run() {
  const bank = { url: given('BANK_URL'), tenant: given('BANK_TENANT') }
  const origin = new URL(given('APP_ORIGIN')).origin
  const [secret = ''] = given('BANK_WEBHOOK_SECRETS').split(',')
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
  const { subscriberId, added } = await subscribeConsole(ask, {
    name: `Clientele at ${new URL(origin).host}`,
    target: `${origin}/api/webhooks/bank`,
    secret: secret.trim(),
  })
  process.stdout.write(`Subscriber ${subscriberId} at ${bank.tenant}: ${added} events added.\n`)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
