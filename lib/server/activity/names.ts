import 'server-only'
import type { Activity, ActivityChange, ActivityValue } from '@/lib/activity/schema'
import { KNOWN_ENTITIES, type Member } from '@/lib/activity/values'
import type { DataTable } from '@/lib/data-tables/schema'
import type { RecordedRows } from '../bank/audit-record'
import { readDataTables } from '../bank/data-tables'
import type { BankCaller } from '../bank/http'
import { readIdentifierKinds } from '../bank/identifiers'
import { readReasons } from '../bank/moves'
import { readNewClientTemplate } from '../bank/new-client'
import { listOffices } from '../bank/offices'
import { showRows } from './rows'

/** Clients of whom the bank is asked, in turn, which kinds of records it takes: one may be gone. */
const MOST_CLIENTS = 3

type Names = ReadonlyMap<string, string>
type NamesOf = Partial<Record<Member, Names>>

/** The bank's own lists, each with the members that it has the names for. */
const LISTS: {
  of: Member[]
  read: (caller: BankCaller, entries: Activity[]) => Promise<NamesOf>
}[] = [
  {
    of: ['officeId'],
    read: async (caller) => ({ officeId: byId(await listOffices(caller)) }),
  },
  {
    of: ['staffId', 'genderId', 'clientTypeId', 'clientClassificationId'],
    read: async (caller) => {
      const template = await readNewClientTemplate(caller)
      return {
        staffId: byId(template.staffOptions.map(({ id, displayName: name }) => ({ id, name }))),
        genderId: byId(template.genderOptions),
        clientTypeId: byId(template.clientTypeOptions),
        clientClassificationId: byId(template.clientClassificationOptions),
      }
    },
  },
  {
    of: ['rejectionReasonId'],
    read: async (caller) => ({ rejectionReasonId: byId(await readReasons(caller, 'reject')) }),
  },
  {
    of: ['withdrawalReasonId'],
    read: async (caller) => ({ withdrawalReasonId: byId(await readReasons(caller, 'withdraw')) }),
  },
  {
    of: ['closureReasonId'],
    read: async (caller) => ({ closureReasonId: byId(await readReasons(caller, 'close')) }),
  },
  { of: ['documentTypeId'], read: readKinds },
]

/**
 * Entries with the names that the bank's own lists have for what is recorded as a number or a code:
 * offices, options, reasons, kinds of documents, data tables. Only the lists that a page of the trail
 * speaks of are read. What such a list does not have, or could not be read, stays as it was recorded.
 * What was `recorded` of the rows of data tables is shown under their columns.
 */
export async function nameActivity(
  caller: BankCaller,
  entries: Activity[],
  recorded: ReadonlyMap<number, RecordedRows> = new Map(),
): Promise<Activity[]> {
  const spokenOf = new Set(
    entries.flatMap(({ changes }) => changes.filter(isUnnamed).map(({ member }) => member)),
  )
  const [tables, ...lists] = await Promise.all([
    entries.some(speaksOfTable) ? readTables(caller) : undefined,
    ...LISTS.filter(({ of }) => of.some((member) => spokenOf.has(member))).map(({ read }) =>
      read(caller, entries).catch(() => ({})),
    ),
  ])
  const titles = titlesOf(tables)
  const names: NamesOf = Object.assign({ datatable: titles, datatableName: titles }, ...lists)
  return entries.map((entry) => {
    const changes = entry.changes.map((change) => named(change, names))
    const table = KNOWN_ENTITIES.includes(entry.entity)
      ? undefined
      : tables?.find(({ name }) => name === entry.entity)
    if (!table) return { ...entry, changes }
    const rows = recorded.get(entry.id)
    return { ...entry, changes, table: table.title, ...(rows && showRows(table, rows)) }
  })
}

/** What the bank calls its data tables, by their names; undefined where it does not say. */
export async function readTableNames(caller: BankCaller): Promise<Names | undefined> {
  return titlesOf(await readTables(caller))
}

const readTables = (caller: BankCaller) => readDataTables(caller).catch(() => undefined)

const titlesOf = (tables: DataTable[] | undefined): Names | undefined =>
  tables && new Map(tables.map(({ name, title }) => [name, title]))

async function readKinds(caller: BankCaller, entries: Activity[]): Promise<NamesOf> {
  const clients = entries.flatMap(({ clientId, changes }) =>
    clientId !== undefined && changes.some(({ member }) => member === 'documentTypeId')
      ? [clientId]
      : [],
  )
  for (const clientId of [...new Set(clients)].slice(0, MOST_CLIENTS)) {
    const kinds = await readIdentifierKinds(caller, clientId).catch(() => undefined)
    if (kinds) return { documentTypeId: byId(kinds) }
  }
  return {}
}

const byId = (options: { id: number; name: string }[]): Names =>
  new Map(options.map(({ id, name }) => [String(id), name]))

const isUnnamed = ({ before, after }: ActivityChange) =>
  [before, after].some((value) => typeof value === 'number' || typeof value === 'string')

const speaksOfTable = ({ entity, changes }: Activity) =>
  !KNOWN_ENTITIES.includes(entity) ||
  changes.some(({ member }) => member === 'datatable' || member === 'datatableName')

function named({ member, before, after }: ActivityChange, names: NamesOf): ActivityChange {
  const nameOf = (value: ActivityValue): ActivityValue => {
    if (typeof value !== 'number' && typeof value !== 'string') return value
    const name = names[member]?.get(String(value))
    return name === undefined ? value : { code: value, name }
  }
  return before === undefined
    ? { member, after: nameOf(after) }
    : { member, before: nameOf(before), after: nameOf(after) }
}
