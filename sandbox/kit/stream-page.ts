import { Readable } from 'node:stream'

/**
 * A list page as JSON text that is made while it is sent, with one batch of items in memory at a time. A slow reader slows the
 * reading of the database, and one who hangs up ends it.
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
