import 'server-only'
import { causeOf, log } from '../log'

type Result = { code: number; error?: Error }
type Exporter<Items> = { export(items: Items, done: (result: Result) => void): void }

const SENT = 0

/**
 * Makes an exporter log once when its signal is no longer accepted, and once when it is accepted again, and call `accepted`
 * with all that is.
 */
export function tellingExporter<Items, Of extends Exporter<Items>>(
  signal: 'traces' | 'metrics',
  exporter: Of & Exporter<Items>,
  accepted: (items: Items) => void = () => undefined,
): Of {
  let isAway = false
  const send = exporter.export.bind(exporter)
  exporter.export = (items, done) =>
    send(items, (result) => {
      if ((result.code !== SENT) !== isAway) {
        isAway = !isAway
        if (isAway) log('warn', `${signal} are not taken`, { cause: causeOf(result.error) })
        else log('info', `${signal} are taken again`, {})
      }
      if (result.code === SENT) accepted(items)
      done(result)
    })
  return exporter
}
