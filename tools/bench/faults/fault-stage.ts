import { configuration } from '../../launcher/configuration.mjs'
import { buildIfOld } from '../../launcher/console-build.mjs'
import { TEST_BUILD } from '../../launcher/test-build.mjs'
import { benchPort, type Stage } from '../stage'
import { Balancer } from './balancer'
import { BankProxy } from './bank-proxy'
import { ConsoleCopy } from './console-copy'
import { OwnRedis } from './own-redis'

/** Files up to this many bytes go through the console; the measurements send smaller and larger ones. */
const DIRECT_MAX = 65_536

/** Shorter than in real use, so that many answers can be lost in little time. */
const BANK_TIMEOUT_MS = 2500

/** Everything that can fail, running: two copies behind a balancer, one store, one bank. */
export type FaultStage = {
  consoleOrigin: string
  consolePort: number
  /** The sandbox itself, past the proxy: the truth is read there. */
  sandboxOrigin: string
  proxy: BankProxy
  redis: OwnRedis
  copies: readonly [ConsoleCopy, ConsoleCopy]
}

/**
 * Starts everything, with `given` as further settings of the console and `givenSandbox` of the sandbox; the stage ends it all.
 * @throws LaunchFailed
 */
export async function startFaultStage(
  stage: Stage,
  given: Record<string, string> = {},
  givenSandbox: Record<string, string> = {},
): Promise<FaultStage> {
  const port = await benchPort.console()
  const sandboxPort = await benchPort.sandbox()
  const [a, b, proxyPort, redisPort] = await benchPort.faults()
  const proxied = `http://127.0.0.1:${proxyPort}`
  const proxy = new BankProxy(proxyPort, sandboxPort)
  const redis = new OwnRedis(redisPort, await stage.folder())
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
      SANDBOX_VERIFICATION_SECONDS: '3600',
      ...givenSandbox,
    },
    console: {
      BANK_URL: proxied,
      OIDC_ISSUER: `${proxied}/oidc`,
      STORAGE_ORIGINS: proxied,
      REDIS_URL: redis.url,
      BANK_TIMEOUT_MS: String(BANK_TIMEOUT_MS),
      UPLOAD_DIRECT_MAX: String(DIRECT_MAX),
      BANK_WEBHOOK_SECRETS: '',
      LOG_LEVEL: 'warn',
      ...given,
    },
  })
  const { sandboxOrigin, consoleOrigin } = settings
  const copies = [
    new ConsoleCopy(a, settings.console),
    new ConsoleCopy(b, settings.console),
  ] as const
  const balancer = new Balancer(port, [a, b])
  await buildIfOld(settings.console, (line) => process.stderr.write(`${line}\n`))

  stage.undo(() => redis.kill())
  await redis.start()
  await stage.sandboxWith(settings.sandbox)
  stage.undo(() => proxy.close())
  await proxy.listen()
  for (const copy of copies) stage.undo(() => copy.kill())
  await Promise.all(copies.map((copy) => copy.start()))
  stage.undo(() => balancer.close())
  await balancer.listen()
  return { consoleOrigin, consolePort: port, sandboxOrigin, proxy, redis, copies }
}
