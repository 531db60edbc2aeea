import 'server-only'
import type { ClientFiles } from '@/lib/workbench/client-files'
import { bank } from '../bank/bank'
import type { Staff } from '../session/staff'
import { unlessUnread, withFiles } from './files-of-places'
import { withDocuments } from './identification'

/**
 * Everything that can be looked at beside a client's record: the documents of each identity record, of the client and
 * of each data table. What the bank did not list besides the records is null: a part that could not be read is never left
 * out. Throws `BankFailure` and `BankRefusal` for the records themselves.
 */
export async function readClientFiles(staff: Staff, clientId: number): Promise<ClientFiles> {
  const { can } = bank
  const [records, own, tables] = await Promise.all([
    bank.listIdentifiers(staff, clientId),
    can.ownFiles ? unlessUnread(bank.listFiles(staff, { clientId, own: true })) : undefined,
    can.tableFiles ? unlessUnread(bank.readDataTables(staff)) : undefined,
  ])
  return {
    own,
    records: await withDocuments(staff, clientId, records),
    tables:
      tables &&
      (await withFiles(staff, tables, ({ name: table }) => ({ clientId, table }))).map(
        ({ of: { name, title }, files }) => ({ name, title, files }),
      ),
  }
}
