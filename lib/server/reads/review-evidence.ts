import 'server-only'
import { createHmac } from 'node:crypto'
import type { ReviewEvidence } from '@/lib/activation/review'
import { type Identifier, saidOf } from '@/lib/identifiers/identifier'
import { bank } from '../bank/bank'
import type { BankCaller, FilePlace } from '../bank/exchanged'
import { env } from '../env'

const AT_ONCE = 4
// Each is asked for by itself, and what was read before is held meanwhile. Nobody has as many.
const MOST_LISTED = 200

/**
 * What a manual review of a client may rest on: identity records with their documents, and files of data
 * tables. What this person may not list, or the bank does not, is null, and so are the files of all beyond 200 of each.
 */
export async function readReviewEvidence(
  caller: BankCaller,
  clientId: number,
): Promise<ReviewEvidence> {
  const [records, tables] = await Promise.all([
    bank.listIdentifiers(caller, clientId).catch(() => null),
    bank.readDataTables(caller).catch(() => null),
  ])
  const namesOf = async (place: FilePlace, at: number) => {
    if (at >= MOST_LISTED) return null
    const files = await bank.listFiles(caller, place).catch(() => null)
    return files?.map(({ id, fileName }) => ({ id, fileName })) ?? null
  }
  return {
    records:
      records &&
      (await inTurn(records, async (record, at) => ({
        id: record.id,
        kind: record.kind.name,
        mark: markOf(record),
        documents: await namesOf({ clientId, identifierId: record.id }, at),
      }))),
    tables:
      tables &&
      (await inTurn(tables, async ({ name, title }, at) => ({
        title,
        files: await namesOf({ clientId, table: name }, at),
      }))),
  }
}

// Numbers are shown where records are, and not here. Every copy of the console makes the same mark, and nobody else can.
function markOf(record: Identifier): string {
  const said = JSON.stringify([record.id, saidOf(record)])
  const key = `${env().OIDC_CLIENT_SECRET}\nreview evidence`
  return createHmac('sha256', key).update(said).digest('base64url')
}

async function inTurn<From, To>(
  all: From[],
  read: (one: From, at: number) => Promise<To>,
): Promise<To[]> {
  const found: To[] = []
  for (let from = 0; from < all.length; from += AT_ONCE)
    found.push(
      ...(await Promise.all(
        all.slice(from, from + AT_ONCE).map((one, at) => read(one, from + at)),
      )),
    )
  return found
}
