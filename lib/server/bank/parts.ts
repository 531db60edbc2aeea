import 'server-only'
import type { Readable } from 'node:stream'
import type { Activity, ActivityChoices, ActivityPage } from '@/lib/activity/schema'
import type { Decision } from '@/lib/approvals/schema'
import type { ClientChanges } from '@/lib/client-details/schema'
import type { Values } from '@/lib/data-tables/data-table'
import type { Completion, LargeFile, LargeUpload, StoredFile } from '@/lib/files/schema'
import type { Identifier, IdentifierKind } from '@/lib/identifiers/identifier'
import type { DecisionRequest, IdentifierChange } from '@/lib/identifiers/schema'
import type { Ending, Reason } from '@/lib/moves/move'
import type { MoveRequest } from '@/lib/moves/schema'
import type { VerificationRequest } from '@/lib/verification/schema'
import type { Verification } from '@/lib/verification/verification'
import type {
  BankCaller,
  CommandAccepted,
  FileCaller,
  FilePlace,
  FoundIdentifier,
  KeptFile,
  OutgoingForm,
  ReadEvent,
  RecordedRows,
  TablePlace,
  TrailQuery,
  WaitingRead,
} from './exchanged'

type Files = {
  /** The files of a place; a file without a usable name is left out. */
  listFiles(caller: BankCaller, place: FilePlace): Promise<StoredFile[]>
  readFile(caller: BankCaller, place: FilePlace, fileId: number): Promise<StoredFile>
  /**
   * Begins to read the bytes of a file. The caller reads the stream to its end or destroys it; `signal` destroys it at
   * any time. Without `isFramed` its end is only that of the connection, which looks the same where it breaks off. Throws
   * `files_busy` where too many files are being read.
   */
  openFile(
    caller: FileCaller,
    place: FilePlace,
    fileId: number,
    signal: AbortSignal,
  ): Promise<{ content: Readable; size: number | undefined; isFramed: boolean }>
  /**
   * Sends a form with one file, at the pace at which it arrives; `token` cannot be renewed on the way. A refusal may have
   * status 401. Throws the reason of the form’s signal, or `files_busy` where too many files are being sent.
   */
  sendForm(
    caller: FileCaller,
    place: FilePlace,
    form: OutgoingForm,
    token: string,
  ): Promise<KeptFile>
  deleteFile(caller: BankCaller, place: FilePlace, fileId: number): Promise<CommandAccepted>
}

/** The functions that each optional feature of a bank brings, by the feature’s name in `Can`. */
export type Parts = {
  verify: Verifying
  identifiers: Identifiers & Files
  ownFiles: Files
  tableFiles: Files
  largeFiles: LargeFiles
  changeRows: ChangingRows
  change: Changing
  moves: Moving
  trail: Trail
  approvals: Approvals
  events: Events
}

type Verifying = {
  /** Where the verification stands, with the identity records. */
  readVerification(caller: BankCaller, clientId: number): Promise<Verification>
  verifyClient(
    caller: BankCaller,
    clientId: number,
    request: VerificationRequest,
  ): Promise<CommandAccepted>
}

type Identifiers = {
  /** The identity records of a client, with the numbers masked or not, as the bank gives them by default. */
  listIdentifiers(caller: BankCaller, clientId: number): Promise<Identifier[]>
  /**
   * One record of this client. With a reason, the number comes in full and the bank is asked only once: each look is an
   * entry in the bank’s trail.
   */
  readIdentifier(
    caller: BankCaller,
    clientId: number,
    identifierId: number,
    reasonToUnmask?: string,
  ): Promise<Identifier>
  /** The kinds of records the bank takes for a client, in its order. */
  readIdentifierKinds(caller: BankCaller, clientId: number): Promise<IdentifierKind[]>
  /** The records of all clients that have this whole number. */
  findByNumber(caller: BankCaller, number: string): Promise<FoundIdentifier[]>
  addIdentifier(
    caller: BankCaller,
    clientId: number,
    values: IdentifierChange,
  ): Promise<CommandAccepted>
  /** Changes the given values of a record. */
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
}

type LargeFiles = {
  /**
   * Asks where to send the parts of a large file. Throws `BankFailure` of kind `bad_answer` where an address leads
   * anywhere but to the configured storage, lives too long, or is not for exactly this file.
   */
  beginLargeFile(caller: BankCaller, place: TablePlace, file: LargeFile): Promise<LargeUpload>
  /** Asks for fresh addresses of the parts that are still missing. */
  renewLargeFile(caller: BankCaller, place: TablePlace, fileKey: string): Promise<LargeUpload>
  /** Tells the bank that all parts have been sent; repeating it does no harm. */
  completeLargeFile(
    caller: BankCaller,
    place: TablePlace,
    completion: Completion,
  ): Promise<KeptFile>
  /** Gives a large file up: the bank forgets what has arrived. Repeating it does no harm. */
  abandonLargeFile(caller: BankCaller, place: TablePlace, fileKey: string): Promise<void>
}

type ChangingRows = {
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
}

type Changing = {
  /** Changes the named details of a client. */
  changeClient(
    caller: BankCaller,
    clientId: number,
    changes: ClientChanges,
  ): Promise<CommandAccepted>
}

type Moving = {
  /** The bank’s reasons for an ending, in its order; those no longer in use are left out. */
  readReasons(caller: BankCaller, ending: Ending): Promise<Reason[]>
  /** Ends or reopens a client. */
  sendMove(caller: BankCaller, clientId: number, request: MoveRequest): Promise<CommandAccepted>
  deleteClient(caller: BankCaller, clientId: number): Promise<CommandAccepted>
}

type Trail = {
  /**
   * One page of the trail, of the whole bank or of one client. Overrides are picked from a page of activations; `read` is
   * how many entries that page had. `recorded` holds the rows of data tables by entry id; they never leave the server
   * unprocessed.
   */
  listActivity(
    caller: BankCaller,
    query: TrailQuery,
    clientId?: number,
  ): Promise<ActivityPage & { recorded: ReadonlyMap<number, RecordedRows> }>
  /** One entry of the trail. */
  readActivity(caller: BankCaller, id: number): Promise<Activity>
  /** What the bank’s trail can be searched by. */
  readActivityChoices(caller: BankCaller): Promise<ActivityChoices>
}

type Approvals = {
  /**
   * The requests that wait for a second person, oldest first, of the whole bank or of one client. Where the bank has no
   * such list, or does not show it, `items` is undefined.
   */
  listWaitingCommands(caller: BankCaller, clientId?: number): Promise<WaitingRead>
  /** Sends a decision on a waiting request. */
  decideWaitingCommand(caller: BankCaller, id: number, decision: Decision): Promise<CommandAccepted>
}

type Events = {
  /**
   * Reads an event whose body the bank has signed; undefined members were not given. Where the event cannot be read, or
   * its headers contradict it, names the wrong part and says what is wrong with it.
   */
  readEvent(text: string, headers: Headers): ReadEvent
}
