import 'server-only'
import type { Readable } from 'node:stream'
import type { ActivationRequest } from '@/lib/activation/schema'
import type { Activity, ActivityChoices, ActivityPage } from '@/lib/activity/schema'
import type { ActivityQuery } from '@/lib/activity/search-params'
import type { Decision } from '@/lib/approvals/schema'
import type { NewClientTemplate } from '@/lib/client-details/content'
import type {
  ClientChanges,
  NewClientRequest,
  Sought,
  Unaskable,
} from '@/lib/client-details/schema'
import type { Client, ClientCounts, ClientsPage } from '@/lib/clients/client'
import type { ClientFilters, ClientsQuery } from '@/lib/clients/search-params'
import type {
  DataTable,
  DataTableContents,
  DataTableSummary,
  Entry,
  EntryBody,
  Values,
} from '@/lib/data-tables/schema'
import type { CalendarDate } from '@/lib/dates'
import type { Completion, LargeFile, LargeUpload, StoredFile } from '@/lib/files/schema'
import type {
  DecisionRequest,
  Identifier,
  IdentifierChange,
  IdentifierKind,
} from '@/lib/identifiers/schema'
import type { Ending, MoveRequest, Reason } from '@/lib/moves/schema'
import type { Office } from '@/lib/offices/schema'
import type { PermissionNames } from '@/lib/permissions'
import type { Verification, VerificationRequest } from '@/lib/verification/schema'
import type {
  BankCaller,
  CommandAccepted,
  FileCaller,
  FilePlace,
  FoundIdentifier,
  HeldRead,
  KeptFile,
  OutgoingForm,
  RecordedRows,
  TablePlace,
  UserDetails,
} from './exchanged'

/**
 * What the console asks of a bank, of whatever kind. Everything is in our own types; a kind of bank (`banks/<kind>`)
 * knows the paths, members, codes and dates of its own. Reads are tried twice at most, commands are sent once. Each
 * throws `BankFailure` where there was no usable answer, and `BankRefusal` where the bank said no.
 */
export type Bank = {
  /** What this bank calls each permission, which is what staff ask their administrator for. */
  permissionNames: PermissionNames
  /** What a person holds, as `Permissions` has it, by the codes of their user details. */
  heldFrom(codes: readonly string[]): string[]
  /** Roles and permissions of the person whose token is used. */
  readUserDetails(caller: BankCaller): Promise<UserDetails>
  /** The offices this person may see, by name. */
  listOffices(caller: BankCaller): Promise<Office[]>
  /** The day an office opened; undefined where the bank does not say. */
  readOfficeOpening(caller: BankCaller, officeId: number): Promise<CalendarDate | undefined>

  /**
   * One page of clients. Where nobody is found by what was typed as it is first read, it is read as whatever else it
   * may be, and the page says as what (`foundBy`). A record that cannot be shown truthfully is left out and counted in `unreadable`, and the
   * others stand.
   */
  listClients(caller: BankCaller, query: ClientsQuery): Promise<ClientsPage>
  /** How many clients each status tab holds; a tab the bank could not count is absent. */
  countClients(caller: BankCaller, filters: Omit<ClientFilters, 'status'>): Promise<ClientCounts>
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
  ): Promise<{ clientId: number | undefined; held: boolean }>
  /** Changes the named details of a client. */
  changeClient(
    caller: BankCaller,
    clientId: number,
    changes: ClientChanges,
  ): Promise<CommandAccepted>
  /** The reasons the bank takes for an ending, in its order; one no longer in use is left out. */
  readReasons(caller: BankCaller, ending: Ending): Promise<Reason[]>
  /** Ends or reopens a client. */
  sendMove(caller: BankCaller, clientId: number, request: MoveRequest): Promise<CommandAccepted>
  deleteClient(caller: BankCaller, clientId: number): Promise<CommandAccepted>

  /** Where the verification stands, with the identity records. */
  readVerification(caller: BankCaller, clientId: number): Promise<Verification>
  verifyClient(
    caller: BankCaller,
    clientId: number,
    request: VerificationRequest,
  ): Promise<CommandAccepted>
  activateClient(
    caller: BankCaller,
    clientId: number,
    request: ActivationRequest,
  ): Promise<CommandAccepted>
  /** Names of the data tables without a row in which no client becomes active. */
  readRequiredTableNames(caller: BankCaller): Promise<string[]>

  /** The identity records of a client, numbers as the bank shows them unasked. */
  listIdentifiers(caller: BankCaller, clientId: number): Promise<Identifier[]>
  /**
   * One record of this client; the number is shown in full where a reason is given, and is then asked for a single
   * time: each look is an entry of the bank's trail.
   */
  readIdentifier(
    caller: BankCaller,
    clientId: number,
    identifierId: number,
    reasonToUnmask?: string,
  ): Promise<Identifier>
  /** The kinds of records the bank takes of a client, in its order. */
  readIdentifierKinds(caller: BankCaller, clientId: number): Promise<IdentifierKind[]>
  /** The records of all clients that have this whole number. */
  findByNumber(caller: BankCaller, number: string): Promise<FoundIdentifier[]>
  addIdentifier(
    caller: BankCaller,
    clientId: number,
    values: IdentifierChange,
  ): Promise<CommandAccepted>
  /** Changes what is given of a record. */
  changeIdentifier(
    caller: BankCaller,
    clientId: number,
    identifierId: number,
    values: IdentifierChange,
  ): Promise<CommandAccepted>
  /** Deletes a record with its documents. */
  deleteIdentifier(
    caller: BankCaller,
    clientId: number,
    identifierId: number,
  ): Promise<CommandAccepted>
  /** Approves or rejects a record. Not every bank keeps the reason. */
  decideIdentifier(
    caller: BankCaller,
    clientId: number,
    identifierId: number,
    request: DecisionRequest,
  ): Promise<CommandAccepted>

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
  /** Sends new values of one row; `entryId` is undefined where the table takes one row only. */
  changeEntry(
    caller: BankCaller,
    clientId: number,
    table: string,
    entryId: number | undefined,
    values: Values,
  ): Promise<CommandAccepted>
  /** Deletes one row; `entryId` is undefined where the table takes one row only. */
  deleteEntry(
    caller: BankCaller,
    clientId: number,
    table: string,
    entryId: number | undefined,
  ): Promise<CommandAccepted>

  /** The files of a place; one that cannot be named is left out. */
  listFiles(caller: BankCaller, place: FilePlace): Promise<StoredFile[]>
  readFile(caller: BankCaller, place: FilePlace, fileId: number): Promise<StoredFile>
  /**
   * Begins to read the bytes of a file. Whoever gets them reads them to their end or destroys them; `signal` does the
   * latter at any time. Throws `files_busy` where too many are read already.
   */
  openFile(
    caller: FileCaller,
    place: FilePlace,
    fileId: number,
    signal: AbortSignal,
  ): Promise<{ content: Readable; size: number | undefined }>
  /**
   * Sends a form with one file, in the pace in which it arrives; `token` cannot be renewed on the way. A refusal may
   * be of status 401. Throws the reason of the form's signal, or `files_busy` where too many are sent already.
   */
  sendForm(
    caller: FileCaller,
    place: FilePlace,
    form: OutgoingForm,
    token: string,
  ): Promise<KeptFile>
  deleteFile(caller: BankCaller, place: FilePlace, fileId: number): Promise<CommandAccepted>
  /**
   * Asks where the parts of a large file go. Throws `BankFailure` of kind `bad_answer` where the addresses lead
   * anywhere but to the configured storage, live too long, or are not for exactly this file.
   */
  beginLargeFile(caller: BankCaller, place: TablePlace, file: LargeFile): Promise<LargeUpload>
  /** Asks for fresh addresses of the parts that are still missing. */
  renewLargeFile(caller: BankCaller, place: TablePlace, fileKey: string): Promise<LargeUpload>
  /** Says that all parts have been sent; repeating it does no harm. */
  completeLargeFile(
    caller: BankCaller,
    place: TablePlace,
    completion: Completion,
  ): Promise<KeptFile>
  /** Gives a large file up: the bank forgets what has arrived. Repeating it does no harm. */
  abandonLargeFile(caller: BankCaller, place: TablePlace, fileKey: string): Promise<void>

  /**
   * One page of what was done, of the whole bank or of one client. Overrides are picked from a page of activations,
   * whose number is `read`. What entries tell of the rows of data tables is `recorded` by their ids; nothing of it
   * leaves the server as it is.
   */
  listActivity(
    caller: BankCaller,
    query: ActivityQuery,
    clientId?: number,
  ): Promise<ActivityPage & { recorded: ReadonlyMap<number, RecordedRows> }>
  /** One entry of the trail. */
  readActivity(caller: BankCaller, id: number): Promise<Activity>
  /** By what the bank's trail may be searched. */
  readActivityChoices(caller: BankCaller): Promise<ActivityChoices>

  /**
   * What waits for a second person, the oldest first, of the whole bank or of one client. A bank without such a list,
   * or which does not show it, is no failure.
   */
  listHeldCommands(caller: BankCaller, clientId?: number): Promise<HeldRead>
  /** Sends a decision on what waits. */
  decideHeldCommand(caller: BankCaller, id: number, decision: Decision): Promise<CommandAccepted>

  /** Whether an event of the bank tells of a look at a number, which changes nothing. */
  isLook(event: { entityName?: string; actionName?: string }): boolean
}
