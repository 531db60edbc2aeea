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

/** What every kind of bank offers. */
type Always = {
  /** What this bank calls each permission; staff ask their administrator for it by this name. */
  permissionNames: PermissionNames
  /** The `Permissions` that a person holds, from the codes in their user details. */
  grantedFrom(codes: readonly string[]): string[]
  /** Roles and permissions of the person whose token is used. */
  readUserDetails(caller: BankCaller): Promise<UserDetails>
  /** The offices this person may see, by name. */
  listOffices(caller: BankCaller): Promise<Office[]>
  /** The day an office opened; undefined where the bank does not say. */
  readOfficeOpening(caller: BankCaller, officeId: number): Promise<CalendarDate | undefined>
  /**
   * One page of clients. Where the first reading of the text finds no client, the other readings are tried, and `foundBy`
   * says which one found them. Where it finds some, the page may say how many more have the words of a name in another
   * order. A record that cannot be shown truthfully is left out and counted in `unreadable`; the others stay.
   */
  listClients(caller: BankCaller, query: DatedQuery): Promise<ClientsPage>
  /** How many clients each status tab holds; a tab the bank could not count is absent. */
  countClients(caller: BankCaller, filters: Omit<DatedFilters, 'status'>): Promise<ClientCounts>
  /**
   * The first clients that a text finds, for each kind of thing it may be at this bank, with at most four requests at
   * once. A kind that could not be read in full says so; where none could be read, it throws.
   */
  findClients(caller: BankCaller, q: string): Promise<FoundClients>
  /** One client, and no other's record in its place. `clientId` is a positive safe integer. */
  readClient(caller: BankCaller, clientId: number): Promise<Client>
  /**
   * Clients that may be the one sought, each once, and whether these are all. `unasked` names what this bank cannot
   * search by; the caller has to compare those values itself.
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
  /** Names of the data tables that need a row before a client can become active. */
  readRequiredTableNames(caller: BankCaller): Promise<string[]>
  /** The data tables of clients that this person may read. */
  readDataTables(caller: BankCaller): Promise<DataTable[]>
  /**
   * The definition of one data table; undefined where the bank gives none. Throws `NotOfClients` for a table of anything
   * else: there the client’s number would be the number of something else.
   */
  readDataTable(caller: BankCaller, name: string): Promise<DataTable | undefined>
  /**
   * A client’s rows in one data table, with the bank’s definition, or else the one that can be inferred from the rows.
   */
  readEntries(
    caller: BankCaller,
    clientId: number,
    name: string,
  ): Promise<{ table: DataTable; entries: Entry[] }>
  /** As `readEntries`, with the files; `files` is null where the bank does not list them. */
  readTableContents(caller: BankCaller, clientId: number, name: string): Promise<DataTableContents>
  /** Every data table with this client’s number of rows in it, where they could be counted. */
  readTableSummaries(caller: BankCaller, clientId: number): Promise<DataTableSummary[]>
  /** How many rows a client has in each of these tables, in their order; undefined where a table could not be read. */
  countRowsOfEach(
    caller: BankCaller,
    clientId: number,
    tables: string[],
  ): Promise<(number | undefined)[]>
  /** Sends new rows; the bank keeps all of them or none. */
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

/** A kind of bank that can do what `Offers` says: it must have exactly the functions of those features. */
export type KindOfBank<Offers extends Can> = Always & { can: Offers } & All<
    Parts[{ [Part in keyof Parts]: Offers[Part] extends true ? Part : never }[keyof Parts]]
  >

/**
 * What the console asks of a bank of any kind, all in our own types; the paths, members, codes and date formats of a kind
 * stay in `banks/<kind>`. A read is tried at most twice, a command is sent once. Each function throws `BankFailure` where
 * there was no usable answer, `BankRefusal` where the bank said no, and `NotOffered` where the bank lacks the feature,
 * which `can` tells beforehand.
 */
export type Bank = Always & { can: Can } & All<Parts[keyof Parts]>
