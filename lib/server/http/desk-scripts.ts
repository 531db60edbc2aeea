import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env, isDevelopment } from '@/lib/server/env'

let noted: string[] | undefined

/** Addresses of the scripts that a client’s desk needs in addition to those of the list, as the build recorded them. */
export function deskScripts(): string[] {
  noted ??= isDevelopment
    ? []
    : JSON.parse(
        readFileSync(join(process.cwd(), env().NEXT_DIST_DIR, 'desk-scripts.json'), 'utf8'),
      )
  return noted ?? []
}
