import { Redis } from 'ioredis'
import { expect, it, onTestFinished } from 'vitest'
import { start } from '../start'
import { configure } from '../test/environment'
import { hasRedis, startRedis } from '../test/redis'

it.skipIf(!hasRedis)(
  'a copy hears the others from its start, before anybody opens a page',
  async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.stop())
    configure({ REDIS_URL: redis.url })
    await start()
    const looking = new Redis(redis.url)
    onTestFinished(() => looking.disconnect())
    const channel = 'clientele:http://localhost:3000'
    await expect.poll(() => looking.pubsub('NUMSUB', channel)).toEqual([channel, 1])
  },
)
