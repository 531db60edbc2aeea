import { CLIENT_ID } from './console-of-the-test'

/** Every secret in the console's settings, each in a form that nothing else has. */
const PLANTED = {
  client: 'a-client-s3cret-that-is-planted',
  webhook: 'a-webhook-s3cret-that-is-planted',
  store: 'a-store-passw0rd-that-is-planted',
  collector: 'a-collector-k3y-that-is-planted',
}

/** Settings with these secrets, for a console whose Redis listens on `redisPort`. */
export const plantedSettings = (redisPort = 9) => ({
  OIDC_CLIENT_SECRET: PLANTED.client,
  BANK_WEBHOOK_SECRETS: PLANTED.webhook,
  REDIS_URL: `redis://:${PLANTED.store}@127.0.0.1:${redisPort}/0`,
  OTEL_EXPORTER_OTLP_HEADERS: `x-key=${PLANTED.collector}`,
})

/** Which of them a text contains, plainly or as the sign-in service is sent the client secret. */
export function plantedIn(text: string): string[] {
  const basic = Buffer.from(`${CLIENT_ID}:${PLANTED.client}`).toString('base64')
  return [...Object.values(PLANTED), basic].filter((secret) => text.includes(secret))
}
