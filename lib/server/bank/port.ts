import 'server-only'
import type { ActivationRequest } from '@/lib/activation/schema'
import type { Can } from '@/lib/can'
import type { NewClientTemplate } from '@/lib/client-details/content'
import type { NewClientRequest, Sought, Unaskable } from '@/lib/client-details/schema'
import type { Client, ClientCounts, ClientsPage, FoundClients } from '@/lib/clients/client'
import type { DatedFilters, DatedQuery } from '@/lib/clients/search-params'
import type {
  DataTable,
  DataTableContents,
  DataTableSummary,
  Entry,
} from '@/lib/data-tables/data-table'
import type { EntryBody } from '@/lib/data-tables/schema'
import type { CalendarDate } from '@/lib/dates'
import type { Office } from '@/lib/offices/schema'
import type { PermissionNames } from '@/lib/permissions'
import type { BankCaller, CommandAccepted, UserDetails } from './exchanged'
import type { Parts } from './parts'

/** What every kind of bank answers. */
type Always = {
  /** What this bank calls each permission, which is what staff ask their administrator for. */
  permissionNames: PermissionNames
  /** What a person holds, as `Permissions` has it, by the codes of their user details. */
  grantedFrom(codes: readonly string[]): string[]
  /** Roles and permissions of the person whose token is used. */
  readUserDetails(caller: BankCaller): Promise<UserDetails>
  /** The offices this person may see, by name. */
  listOffices(caller: BankCaller): Promise<Office[]>
  /** The day an office opened; undefined where the bank does not say. */
  readOfficeOpening(caller: BankCaller, officeId: number): Promise<CalendarDate | undefined>
  /**
   * One page of clients. Where nobody is found by what was typed as it is first read, it is read as whatever else it
   * may be, and the page says as what (`foundBy`). Where somebody is, it may say how many more there are with the words of a
   * name in another order. A record that cannot be shown truthfully is left out and counted in `unreadable`, and the
   * others stand.
   */
  listClients(caller: BankCaller, query: DatedQuery): Promise<ClientsPage>
  /** How many clients each status tab holds; a tab the bank could not count is absent. */
  countClients(caller: BankCaller, filters: Omit<DatedFilters, 'status'>): Promise<ClientCounts>
  /**
   * The first clients whom a text finds as each kind of thing that it may be here, by at most four questions at once. A
   * kind of which not all could be read says so; where none could, it throws.
   */
  findClients(caller: BankCaller, q: string): Promise<FoundClients>
  /** One client, and no other's record in its place. `clientId` is a positive safe integer. */
  readClient(caller: BankCaller, clientId: number): Promise<Client>
  /**
   * Clients that may be the one that is sought, each once, and whether these were all. What the bank cannot be asked
   * for has to be compared: `unasked` names what of it.
   */
  searchClients(
    caller: BankCaller,
    sought: Sought,
  ): Promise<{ clients: Client[]; complete: boolean; unasked: Unaskable[] }>
  /** What a form for a new client offers. */
  readNewClientTemplate(caller: BankCaller): Promise<NewClientTemplate>
  createClient(
    caller: BankCaller,
    request: NewClientRequest,
  ): Promise<{ clientId: number | undefined; waits: boolean }>
  activateClient(
    caller: BankCaller,
    clientId: number,
    request: ActivationRequest,
  ): Promise<CommandAccepted>
  /** Names of the data tables without a row in which no client becomes active. */
  readRequiredTableNames(caller: BankCaller): Promise<string[]>
  /** The data tables of clients that this person may read. */
  readDataTables(caller: BankCaller): Promise<DataTable[]>
  /**
   * The definition of one data table; undefined where the bank gives none. Throws `NotOfClients` for a table of
   * anything else: there the number of a client would be the number of something else.
   */
  readDataTable(caller: BankCaller, name: string): Promise<DataTable | undefined>
  /** A client's rows in one data table, with the definition: the bank's, else what the rows tell of it. */
  readEntries(
    caller: BankCaller,
    clientId: number,
    name: string,
  ): Promise<{ table: DataTable; entries: Entry[] }>
  /** As `readEntries`, with the files; `files` is null where the bank does not list them. */
  readTableContents(caller: BankCaller, clientId: number, name: string): Promise<DataTableContents>
  /** Every data table with the number of rows this client has in it, where they could be counted. */
  readTableSummaries(caller: BankCaller, clientId: number): Promise<DataTableSummary[]>
  /** How many rows a client has in each of these tables, in their order; undefined where they could not be read. */
  countRowsOfEach(
    caller: BankCaller,
    clientId: number,
    tables: string[],
  ): Promise<(number | undefined)[]>
  /** Sends new rows, all or none of which the bank keeps. */
  createEntries(
    caller: BankCaller,
    clientId: number,
    table: string,
    body: EntryBody,
  ): Promise<CommandAccepted>
}

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Each,
) => void
  ? Each
  : never

/** A kind of bank that can do what `Offers` says: it has the functions of that, and needs no others. */
export type KindOfBank<Offers extends Can> = Always & { can: Offers } & All<
    Parts[{ [Part in keyof Parts]: Offers[Part] extends true ? Part : never }[keyof Parts]]
  >

/**
 * What the console asks of a bank, of whatever kind. Everything is in our own types; a kind of bank (`banks/<kind>`)
 * knows the paths, members, codes and dates of its own. Reads are tried twice at most, commands are sent once. Each
 * throws `BankFailure` where there was no usable answer, `BankRefusal` where the bank said no, and `NotOffered` where it can do nothing of the kind,
 * which `can` says before.
 */
export type Bank = Always & { can: Can } & All<Parts[keyof Parts]>
