import { Pool } from 'undici'

export interface Load {
  origin: string
  /** Requested in turns. */
  paths: string[]
  headers: Record<string, string>
  connections: number
}

/**
 * Sends requests over several connections until `enough` says so, and counts the answers. @throws on any answer but a 200,
 * because a refusal is quick and would look like a record.
 */
export async function ask(load: Load, enough: (answered: number) => boolean): Promise<number> {
  const { origin, paths, headers, connections } = load
  const pool = new Pool(origin, { connections })
  let asked = 0
  let answered = 0
  const one = async () => {
    while (!enough(asked)) {
      const path = paths[asked % paths.length] ?? '/'
      asked += 1
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
      const bytes = (await body.arrayBuffer()).byteLength
      if (statusCode !== 200 || bytes === 0)
        throw new Error(`${origin}${path} answered ${statusCode} with ${bytes} bytes.`)
      answered += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, one))
  } finally {
    await pool.destroy()
  }
  return answered
}

/** Answers a second over this many seconds. */
export async function answersPerSecond(load: Load, seconds: number) {
  const began = performance.now()
  const end = began + seconds * 1000
  const answered = await ask(load, () => performance.now() >= end)
  return { answered, perSecond: (answered * 1000) / (performance.now() - began) }
}
