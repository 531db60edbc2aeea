import { randomUUID } from 'node:crypto'
import { FormData, request } from 'undici'

/** An answer, as a client that knows nothing of this bank reads it. */
interface Reply {
  status: number
  // Tests look into bodies of many shapes.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any
  headers: Record<string, string | string[] | undefined>
}

/** One file of a form, as sent by programs that have its bytes but no file name. */
interface Upload {
  name: string
  bytes: Uint8Array
  description?: string
}

/** A client of the API family, written only from public knowledge, without any of this bank. */
export interface IndependentClient {
  get(path: string, query?: Record<string, string>): Promise<Reply>
  create(path: string, data?: object, query?: Record<string, string>): Promise<Reply>
  update(path: string, data: object): Promise<Reply>
  remove(path: string): Promise<Reply>
  upload(path: string, upload: Upload): Promise<Reply>
  /** The bytes of a download. */
  download(path: string): Promise<Buffer>
  /** Reads every record in pages of two hundred, the only way that all banks of the family offer. */
  listAll(path: string, query?: Record<string, string>): Promise<Reply['body'][]>
}

const JSON_TYPE = 'application/json; charset=utf-8'
const PAGE = 200

/**
 * Signs in by password, with the form members in the order that clients of the family use. Afterwards it sends the JSON type on
 * every request, with or without a body, a trace id, and the tenant as a header, and with `tenantInQuery` also as a query
 * member.
 */
export async function connect(
  baseUrl: string,
  tenantId: string,
  username: string,
  tenantInQuery = false,
): Promise<IndependentClient> {
  const form = new URLSearchParams([
    ['client_id', 'api'],
    ['client_secret', 'secret'],
    ['username', username],
    ['password', 'sandbox'],
    ['grant_type', 'password'],
  ])
  const granted = await read(
    await request(`${baseUrl}/oauth/token`, {
      method: 'POST',
      headers: { tenantId, 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    }),
  )
  if (granted.status !== 200) throw new Error(`Not signed in: ${JSON.stringify(granted.body)}`)
  const headers = () => ({
    tenantId,
    authorization: `Bearer ${granted.body.access_token}`,
    'trace-id': `RequestUUID=${randomUUID()}`,
    accept: 'application/json, text/plain, */*',
  })
  const address = (path: string, query: Record<string, string> = {}) => {
    // Percent-encodes commas and everything else.
    const text = new URLSearchParams(tenantInQuery ? { ...query, tenantId } : query).toString()
    return baseUrl + path + (text === '' ? '' : `?${text}`)
  }
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    data?: object,
    query?: Record<string, string>,
  ): Promise<Reply> =>
    read(
      await request(address(path, query), {
        method,
        headers: { ...headers(), 'content-type': JSON_TYPE },
        body: data === undefined ? null : JSON.stringify(data),
      }),
    )
  return {
    get: (path, query) => send('GET', path, undefined, query),
    create: (path, data, query) => send('POST', path, data, query),
    update: (path, data) => send('PUT', path, data),
    remove: (path) => send('DELETE', path),
    upload: async (path, { name, bytes, description }) => {
      const body = new FormData()
      body.append('name', name)
      const file = new Blob([Buffer.from(bytes)], { type: 'application/octet-stream' })
      body.append('file', file, name)
      if (description !== undefined) body.append('description', description)
      return read(await request(address(path), { method: 'POST', headers: headers(), body }))
    },
    download: async (path) => {
      const { statusCode, body } = await request(address(path), { headers: headers() })
      if (statusCode !== 200) throw new Error(`No download: ${statusCode}`)
      return Buffer.from(await body.arrayBuffer())
    },
    listAll: async (path, query) => {
      const all: Reply['body'][] = []
      for (;;) {
        const paged = { ...query, limit: String(PAGE), offset: String(all.length) }
        const { body } = await send('GET', path, undefined, paged)
        all.push(...body.pageItems)
        if (all.length >= body.totalFilteredRecords) return all
      }
    },
  }
}

async function read(response: Awaited<ReturnType<typeof request>>): Promise<Reply> {
  const text = await response.body.text()
  return {
    status: response.statusCode,
    body: text === '' ? undefined : JSON.parse(text),
    headers: response.headers,
  }
}
