import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Exchange = {
  request: { method: string; path: string; user: string; body?: object }
  status: number
  body?: unknown
}

const FOLDER = join(import.meta.dirname, '../banks/fineract/exchanges')

/** Requests to a real Fineract with its answers, by the name of their file. */
export const exchanges: ReadonlyMap<string, Exchange> = new Map(
  readdirSync(FOLDER).map((file) => {
    const exchange: Exchange = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
    return [file.replace('.json', ''), exchange]
  }),
)
