import { afterEach, expect, it } from 'vitest'
import { storeLine } from '../store-line'
import { bankOfTheTest } from './bank-of-the-test'
import { CLIENT_ID, consoleOfTheTest } from './console-of-the-test'
import { linesOfLog } from './lines-of-log'
import { hasRedis, redisOfTheTest } from './redis-of-the-test'

const INFO = 30

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

it.skipIf(!hasRedis).each(['/clients', '/clients/7', '/sign-in'])(
  'a store that goes away while %s is being rendered causes no 500',
  async (path) => {
    const redis = await redisOfTheTest()
    undo.push(redis.close)
    const line = await storeLine({ host: '127.0.0.1', port: redis.port })
    undo.push(line.close)
    const bank = await bankOfTheTest(CLIENT_ID)
    undo.push(bank.close)
    bank.username = 'wanjiru.otieno'
    const { program, ask } = await consoleOfTheTest(bank, {
      REDIS_URL: `redis://127.0.0.1:${line.port}/0`,
    })
    undo.push(() => program.stop())

    // The session is read once before the page; every later read fails.
    let looks = 0
    line.cutBefore((command) => {
      if (command.includes('clientele:session:')) looks += 1
      return looks === 2 || command.includes('clientele:session-tokens:')
    })
    const page = await ask(path)
    expect(looks).toBe(1)
    if (path === '/sign-in') expect(page.status).toBe(307)
    else {
      expect(page.status).toBe(200)
      expect(page.text).toContain('Sessions cannot be read just now')
    }

    line.cut()
    const away = await ask(path)
    expect(away.status).toBe(503)
    expect(away.text).toContain('This page loads again by itself')
    // The console cannot say more: without the store it cannot tell whether the cookie's session is live.
    expect(away.text).toContain('it is not known whether you are signed in')

    const lines = linesOfLog(program).filter(
      // Logged at every start with this bank, whose sign-in service offers little.
      ({ level, msg }) => level > INFO && msg !== 'the sign-in service lacks something',
    )
    const ofPage = lines.filter(({ msg }) => msg === 'page drawn with a problem')
    expect(ofPage.map(({ code }) => code)).toEqual(path === '/sign-in' ? [] : ['store_unavailable'])
    for (const { traceId } of ofPage) expect(page.text).toContain(traceId)
    expect(lines.filter((line) => !ofPage.includes(line))).toMatchObject([
      { msg: 'page not drawn', code: 'store_unavailable', status: 503 },
    ])
    expect(program.lastLines).not.toMatch(/wanjiru|otieno/i)
  },
)
