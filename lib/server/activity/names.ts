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

/** Clients of whom the bank is asked, in turn, which kinds of records it takes: one may be gone. */
const MOST_CLIENTS = 3

type Names = ReadonlyMap<string, string>
type NamesOf = Partial<Record<Member, Names>>

// Of offices there is a list by itself.
const OPTIONS = CLIENT_FIELDS.flatMap((name) => {
  const field = fieldOf(name)
  return field.kind === 'option' && name !== 'officeId' ? [{ name, list: field.options }] : []
})

/** Reads one of the bank's lists; undefined where it cannot be had. `name` is another for each list. */
export type ListReader = <List>(
  name: string,
  read: () => Promise<List>,
) => Promise<List | undefined>

/** For a page: a list is read each time, and one that could not be read leaves numbers and codes as they are. */
const readEachTime: ListReader = (_, read) => read().catch(() => undefined)

/**
 * For a file of many pages: a list is read once. Only one that the bank refuses leaves numbers and codes as they are, for
 * then they are so on all pages; where it fails, so does the reading.
 */
export function readOnce(): ListReader {
  const kept = new Map<string, unknown>()
  return async <List>(name: string, read: () => Promise<List>) => {
    try {
      if (!kept.has(name)) kept.set(name, await read())
      return kept.get(name) as List // by this name that is what was read
    } catch (error) {
      if (error instanceof BankRefusal) return undefined
      throw error
    }
  }
}

/** The bank's own lists, each with the members that it has the names for. */
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
 * Entries with the names that the bank's own lists have for what is recorded as a number or a code:
 * offices, options, reasons, kinds of documents, data tables. Only the lists that a page of the trail
 * speaks of are read, by `list`. What such a list does not have, or could not be read, stays as it was recorded.
 * What was `recorded` of the rows of data tables is shown under their columns.
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
    return { ...entry, changes, table: table.title, ...(rows && showRows(table, rows)) }
  })
}

/** What the bank calls its data tables, by their names; undefined where it does not say. */
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
