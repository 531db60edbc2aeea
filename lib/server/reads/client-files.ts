import 'server-only'
import { documentPermission } from '@/lib/identifiers/rules'
import { isPermitted } from '@/lib/permissions'
import type { ClientFiles } from '@/lib/workbench/client-files'
import { bank } from '../bank/bank'
import { BankFailure, BankRefusal } from '../bank/errors'
import type { Staff } from '../session/staff'
import { unlessUnread, withFiles } from './files-of-places'
import { withDocuments } from './identification'

/**
 * Every file that can be viewed beside a client's record: the documents of each identity record, of the client and of
 * each data table. A part that the bank did not list is null, never left out. A person who may not see documents gets
 * the records alone. Throws `BankFailure` and `BankRefusal` for the records if nothing else was listed either, or if
 * the client does not exist.
 */
export async function readClientFiles(staff: Staff, clientId: number): Promise<ClientFiles> {
  const { can } = bank
  if (!isPermitted(staff.session.permissions, documentPermission('read')))
    return {
      own: can.ownFiles ? null : undefined,
      records: (await bank.listIdentifiers(staff, clientId)).map((record) => ({
        ...record,
        documents: null,
      })),
      tables: can.tableFiles ? null : undefined,
    }
  const readRecords = async () =>
    withDocuments(staff, clientId, await bank.listIdentifiers(staff, clientId))
  const readTables = async () => {
    const found = await unlessUnread(bank.readDataTables(staff))
    if (!found) return null
    const listed = await withFiles(staff, found, ({ name: table }) => ({ clientId, table }))
    return listed.map(({ of: { name, title }, ...files }) => ({ name, title, ...files }))
  }
  const [[records], own, tables] = await Promise.all([
    Promise.allSettled([readRecords()]),
    can.ownFiles ? unlessUnread(bank.listFiles(staff, { clientId, own: true })) : undefined,
    can.tableFiles ? readTables() : undefined,
  ])
  if (records.status === 'fulfilled') return { own, records: records.value, tables }
  const hasOthers = Boolean(own) || tables?.some(({ files }) => files !== null)
  if (!(hasOthers && isOfRecordsAlone(records.reason))) throw records.reason
  return { own, records: null, tables }
}

// A missing client is not just a missing part; nor is an error that is not the bank's answer to this request.
const isOfRecordsAlone = (reason: unknown) =>
  reason instanceof BankFailure || (reason instanceof BankRefusal && reason.status !== 404)
