import { notFound } from 'next/navigation'
import { readId } from '@/lib/http/query'
import { parseTableName } from '@/lib/server/http/params'

/** The decoded path parameters of a data table's pages. Calls `notFound` if they are invalid. */
export async function readTableParams(
  params: Promise<{ clientId: string; table: string }>,
): Promise<{ clientId: number; table: string }> {
  const raw = await params
  const clientId = readId(raw.clientId)
  const table = parseTableName(decoded(raw.table))
  if (!clientId || !table) notFound()
  return { clientId, table }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
