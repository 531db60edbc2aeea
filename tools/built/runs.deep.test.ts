import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { startFaultStage } from '../bench/faults/fault-stage'
import { driveRun } from '../bench/faults/runs'
import { Stage } from '../bench/stage'

const hasRedis = spawnSync('redis-server', ['--version']).error === undefined
if (!hasRedis && process.env.REQUIRE_SERVICES === '1')
  throw new Error('REQUIRE_SERVICES=1, but there is no redis-server to start')

// `npm run bench -- runs` does the same with more clients.
it.skipIf(!hasRedis)(
  'a run of many clients reports a true outcome for each, though both copies are killed in the middle of it',
  { timeout: 600_000 },
  async () => {
    const stage = new Stage()
    try {
      const started = await startFaultStage(stage, { BANK_TIMEOUT_MS: '10000' })
      const truth = await driveRun(started, 100)
      expect(truth).toMatchObject({ clients: 100, untrue: [], touchedTwice: 0 })
      expect(truth.ends).toMatchObject({ refused: 7 })
      expect((truth.ends.done ?? 0) + (truth.ends.unknown ?? 0)).toBe(93)
      // At most the clients under way when a copy died.
      expect(truth.ends.unknown ?? 0).toBeLessThanOrEqual(8)
    } finally {
      await stage.clear()
    }
  },
)
