import 'server-only'
import type { Strict } from '@/lib/clients/search-params'
import { said } from '@/lib/words/said'
import { tableParams } from './data-table-params'
import { ProblemError } from './problems'

/** The path parameters of one file of a data table. Throws `invalid_input`. */
export function fileParams(raw: Record<string, string>): {
  clientId: number
  table: string
  fileId: number
} {
  const params = tableParams(raw)
  const fileId = /^[1-9]\d{0,15}$/.test(raw.fileId ?? '') ? Number(raw.fileId) : 0
  if (Number.isSafeInteger(fileId) && fileId > 0) return { ...params, fileId }
  throw new ProblemError('invalid_input', {
    detail: said('problems.nothingAsked'),
    fields: [{ name: 'fileId', message: said('problems.field.fileId') }],
  })
}

/** Reads `?show=inline`; without it a file is to be saved. Anything else is refused. */
export function parseShow(search: URLSearchParams): Strict<{ show: 'inline' | 'attachment' }> {
  if (search.size === 0) return { ok: true, value: { show: 'attachment' } }
  if (search.size === 1 && search.get('show') === 'inline')
    return { ok: true, value: { show: 'inline' } }
  return { ok: false, fields: [{ name: 'show', message: said('problems.field.onlyInline') }] }
}
