import { atMost, type Figure } from './figure'
import { benchPort, type Stage } from './stage'

/** How long the sandbox takes to start without data, and with the data of an earlier start. */
export async function measureStart(stage: Stage): Promise<Figure[]> {
  const port = await benchPort.sandbox()
  const data = await stage.folder()
  const first = await stage.sandbox(port, data, { SANDBOX_CLIENTS: '12480' })
  await first.stop()
  const later = await stage.sandbox(port, data, { SANDBOX_CLIENTS: '12480' })
  await later.stop()
  return [
    atMost('Sandbox: first start', first.seconds, 15, 's'),
    atMost('Sandbox: later start', later.seconds, 3, 's'),
  ]
}
