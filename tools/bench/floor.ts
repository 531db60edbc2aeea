import { createServer } from 'node:http'
import { bankHeaders } from './bank-token'
import type { Stage } from './stage'

const ROWS = 50

/**
 * Serves the least that a page can cost: the clients of a bank as plain HTML, without style or script, read from the same
 * sandbox when the page is requested. `/clients` takes `offset`, `orderBy` and `sortOrder`; `/clients/<id>` is one client.
 * Returns its origin; the stage ends it.
 */
export async function startFloor(stage: Stage, sandboxOrigin: string, port: number) {
  const headers = await bankHeaders(sandboxOrigin)
  const ask = async (path: string): Promise<Row & { pageItems: Row[] }> => {
    const answer = await fetch(`${sandboxOrigin}/v1${path}`, { headers })
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${path}.`)
    return answer.json()
  }
  const page = async ({ pathname, searchParams }: URL) => {
    const id = /^\/clients\/(\d+)$/.exec(pathname)?.[1]
    if (id) return clientPage(await ask(`/clients/${id}`))
    searchParams.set('limit', String(ROWS))
    return listPage(await ask(`/clients?${searchParams}`))
  }
  const server = createServer(({ url = '/' }, response) => {
    page(new URL(url, 'http://127.0.0.1')).then(
      (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
      (error) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  stage.undo(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))
  return `http://127.0.0.1:${port}`
}

type Row = Record<string, unknown>

const document = (content: string) => `<!doctype html><title>Clients</title>${content}`

const listPage = ({ pageItems }: { pageItems: Row[] }) =>
  document(`<a id="next" href="/clients?offset=${ROWS}">Next</a><table>
<thead><tr><th><a id="sort" href="/clients?orderBy=displayName&amp;sortOrder=DESC">Name</a></th></tr></thead>
<tbody>${pageItems.map(rowOf).join('\n')}</tbody></table>`)

const rowOf = (client: Row) =>
  `<tr><td><a href="/clients/${client.id}">${text(client.displayName)}</a></td>${cells([
    client.accountNo,
    client.status,
    client.officeName,
    client.timeline,
  ])}</tr>`

const clientPage = (client: Row) =>
  document(`<h1>${text(client.displayName)}</h1><table><tbody>
${Object.entries(client)
  .map(([name, value]) => `<tr><th>${text(name)}</th>${cells([value])}</tr>`)
  .join('\n')}</tbody></table>`)

const cells = (values: unknown[]) => values.map((value) => `<td>${text(value)}</td>`).join('')

const text = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
