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
}

/** What a kind of bank answers that can do so much, by the name of that. */
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
}

type LargeFiles = {
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
  /** The reasons the bank takes for an ending, in its order; one no longer in use is left out. */
  readReasons(caller: BankCaller, ending: Ending): Promise<Reason[]>
  /** Ends or reopens a client. */
  sendMove(caller: BankCaller, clientId: number, request: MoveRequest): Promise<CommandAccepted>
  deleteClient(caller: BankCaller, clientId: number): Promise<CommandAccepted>
}

type Trail = {
  /**
   * One page of what was done, of the whole bank or of one client. Overrides are picked from a page of activations,
   * whose number is `read`. What entries tell of the rows of data tables is `recorded` by their ids; nothing of it
   * leaves the server as it is.
   */
  listActivity(
    caller: BankCaller,
    query: TrailQuery,
    clientId?: number,
  ): Promise<ActivityPage & { recorded: ReadonlyMap<number, RecordedRows> }>
  /** One entry of the trail. */
  readActivity(caller: BankCaller, id: number): Promise<Activity>
  /** By what the bank's trail may be searched. */
  readActivityChoices(caller: BankCaller): Promise<ActivityChoices>
}

type Approvals = {
  /**
   * What waits for a second person, the oldest first, of the whole bank or of one client. A bank without such a list,
   * or which does not show it, is no failure.
   */
  listWaitingCommands(caller: BankCaller, clientId?: number): Promise<WaitingRead>
  /** Sends a decision on what waits. */
  decideWaitingCommand(caller: BankCaller, id: number, decision: Decision): Promise<CommandAccepted>
}

type Events = {
  /**
   * What an event tells, whose body the bank has signed; undefined members were not said. Where it cannot be read, or
   * its headers say something else: the name of what is wrong, and what is wrong with it.
   */
  readEvent(text: string, headers: Headers): ReadEvent
}
