import { Readable } from 'node:stream'

/**
 * A list page as JSON text that is made while it is sent, one batch of items in memory at a time.
 * Whoever reads slowly slows the reading of the database, and whoever hangs up ends it.
 */
export function streamPage(total: number, batches: AsyncIterable<unknown[]>): Readable {
  return Readable.from(
    (async function* () {
      yield `{"totalFilteredRecords":${total},"pageItems":[`
      let isFirst = true
      for await (const batch of batches) {
        const items = batch.map((item) => JSON.stringify(item)).join(',')
        yield isFirst ? items : `,${items}`
        isFirst = false
      }
      yield ']}'
    })(),
    { objectMode: false },
  )
}
