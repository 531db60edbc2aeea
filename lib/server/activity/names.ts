import 'server-only'
import { bankNameOf } from '@/lib/actions'
import type { Activity, ActivityChange, ActivityValue } from '@/lib/activity/schema'
import { KNOWN_ENTITIES, type Member } from '@/lib/activity/values'
import { CLIENT_FIELDS, fieldOf } from '@/lib/client-details/fields'
import type { DataTable } from '@/lib/data-tables/data-table'
import { bank } from '../bank/bank'
import { BankRefusal } from '../bank/errors'
import type { BankCaller, RecordedRows } from '../bank/exchanged'
import { showRows } from './rows'

/** How many clients to try, one after another, to learn which kinds of records the bank takes: a client may be gone. */
const MOST_CLIENTS = 3

type Names = ReadonlyMap<string, string>
type NamesOf = Partial<Record<Member, Names>>

// Offices have a list of their own.
const OPTIONS = CLIENT_FIELDS.flatMap((name) => {
  const field = fieldOf(name)
  return field.kind === 'option' && name !== 'officeId' ? [{ name, list: field.options }] : []
})

/** Reads one of the bank’s lists; undefined where it cannot be read. Each list has its own `name`. */
export type ListReader = <List>(
  name: string,
  read: () => Promise<List>,
) => Promise<List | undefined>

/** For a page: reads a list each time. Where a list cannot be read, its numbers and codes stay as they are. */
const readEachTime: ListReader = (_, read) => read().catch(() => undefined)

/**
 * For a file of many pages: reads each list once. Where the bank refuses a list, its numbers and codes stay as they are,
 * on every page alike. Any other failure fails the whole file.
 */
export function readOnce(): ListReader {
  const kept = new Map<string, unknown>()
  return async <List>(name: string, read: () => Promise<List>) => {
    try {
      if (!kept.has(name)) kept.set(name, await read())
      return kept.get(name) as List // `read` of this name returned exactly this list
    } catch (error) {
      if (error instanceof BankRefusal) return undefined
      throw error
    }
  }
}

/** The bank’s own lists, each with the members it has names for. */
const LISTS: {
  of: Member[]
  read: (caller: BankCaller, entries: Activity[], list: ListReader) => Promise<NamesOf>
}[] = [
  {
    of: ['officeId'],
    read: async (caller, _, list) => ({
      officeId: byId(await list('offices', () => bank.listOffices(caller))),
    }),
  },
  { of: OPTIONS.map(({ name }) => name), read: readOptions },
  {
    of: ['rejectionReason'],
    read: async (caller, _, list) => ({
      rejectionReason: byId(await list('reject', () => bank.readReasons(caller, 'reject'))),
    }),
  },
  {
    of: ['withdrawalReason'],
    read: async (caller, _, list) => ({
      withdrawalReason: byId(await list('withdraw', () => bank.readReasons(caller, 'withdraw'))),
    }),
  },
  {
    of: ['closureReason'],
    read: async (caller, _, list) => ({
      closureReason: byId(await list('close', () => bank.readReasons(caller, 'close'))),
    }),
  },
  { of: ['documentKind'], read: readKinds },
]

/**
 * Puts names in place of recorded numbers and codes, from the bank’s own lists: offices, options, reasons, kinds of
 * documents, data tables. `list` reads only the lists that these entries need. Where a list lacks the name, or could not
 * be read, the recorded value stays. `recorded` rows of data tables are shown under the labels of their columns.
 */
export async function nameActivity<Entry extends Activity>(
  caller: BankCaller,
  entries: Entry[],
  recorded: ReadonlyMap<number, RecordedRows> = new Map(),
  list: ListReader = readEachTime,
): Promise<Entry[]> {
  const spokenOf = new Set(
    entries.flatMap(({ changes }) => changes.filter(isUnnamed).map(({ member }) => member)),
  )
  const [tables, ...lists] = await Promise.all([
    entries.some(speaksOfTable) ? readTables(caller, list) : undefined,
    ...LISTS.filter(({ of }) => of.some((member) => spokenOf.has(member))).map(({ read }) =>
      read(caller, entries, list),
    ),
  ])
  const titles = titlesOf(tables)
  const names: NamesOf = Object.assign({ table: titles }, ...lists)
  return entries.map((entry) => {
    const changes = entry.changes.map((change) => named(change, names))
    const table = KNOWN_ENTITIES.includes(entry.entity)
      ? undefined
      : tables?.find(({ name }) => name === bankNameOf(entry.entity))
    if (!table) return { ...entry, changes }
    const rows = recorded.get(entry.id)
    const { title, allowsMultipleRows } = table
    const shown = rows && showRows(table, rows)
    return { ...entry, changes, table: title, allowsMultipleRows, ...shown }
  })
}

/** The bank’s titles for its data tables, by table name; undefined where the bank does not say. */
export async function readTableNames(caller: BankCaller): Promise<Names | undefined> {
  return titlesOf(await readTables(caller, readEachTime))
}

const readTables = (caller: BankCaller, list: ListReader) =>
  list('tables', () => bank.readDataTables(caller))

const titlesOf = (tables: DataTable[] | undefined): Names | undefined =>
  tables && new Map(tables.map(({ name, title }) => [name, title]))

async function readOptions(caller: BankCaller, _: unknown, list: ListReader): Promise<NamesOf> {
  const template = await list('options', () => bank.readNewClientTemplate(caller))
  return Object.fromEntries(OPTIONS.map(({ name, list }) => [name, byId(template?.[list])]))
}

async function readKinds(
  caller: BankCaller,
  entries: Activity[],
  list: ListReader,
): Promise<NamesOf> {
  const clients = entries.flatMap(({ clientId, changes }) =>
    clientId !== undefined && changes.some(({ member }) => member === 'documentKind')
      ? [clientId]
      : [],
  )
  for (const clientId of [...new Set(clients)].slice(0, MOST_CLIENTS)) {
    const kinds = await list('kinds', () => bank.readIdentifierKinds(caller, clientId))
    if (kinds) return { documentKind: byId(kinds) }
  }
  return {}
}

const byId = (options: { id: number; name: string }[] = []): Names =>
  new Map(options.map(({ id, name }) => [String(id), name]))

const isUnnamed = ({ before, after }: ActivityChange) =>
  [before, after].some((value) => typeof value === 'number' || typeof value === 'string')

const speaksOfTable = ({ entity, changes }: Activity) =>
  !KNOWN_ENTITIES.includes(entity) || changes.some(({ member }) => member === 'table')

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
