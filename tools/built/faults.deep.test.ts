import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { WAVE_SIZE } from '../bench/faults/fault-plan'
import { startFaultStage } from '../bench/faults/fault-stage'
import { runFaults } from '../bench/faults/faults'
import { Stage } from '../bench/stage'

const hasRedis = spawnSync('redis-server', ['--version']).error === undefined
if (!hasRedis && process.env.REQUIRE_SERVICES === '1')
  throw new Error('REQUIRE_SERVICES=1, but there is no redis-server to start')

// `npm run bench -- faults` measures all faults; this is a sample, the same each time.
it.skipIf(!hasRedis)(
  'whatever fails, nobody is told an untruth and no press counts twice',
  { timeout: 600_000 },
  async () => {
    const stage = new Stage()
    const untruths: string[] = []
    try {
      const started = await startFaultStage(stage)
      // Only as many at once as a wave has: a busy machine has to answer each within the bank's time limit.
      const run = { seed: 3, count: 48, workers: WAVE_SIZE, say: () => undefined }
      const verdicts = await runFaults(started, run)
      expect(verdicts).toHaveLength(48)
      for (const { lost, doubled, misreported, isOpen, isRefused, sessionLost, ...of } of verdicts)
        if (lost || doubled || misreported || isOpen || isRefused || sessionLost)
          untruths.push(`${of.command}; ${of.fault}: ${of.story}`)
    } finally {
      await stage.clear()
    }
    expect(untruths).toEqual([])
  },
)
