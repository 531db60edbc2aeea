import 'server-only'
import type { Can } from '@/lib/can'
import type { BankCaller } from '../../bank/exchanged'
import type { KindOfBank } from '../../bank/port'
import { listOffices } from '../family/offices'
import { grantedFrom, permissionNames } from '../family/permissions'
import { readinessReads } from '../family/readiness'
import { activateClient } from './activation'
import { decideWaitingCommand, listWaitingCommands } from './approvals'
import { listActivity, readActivity, readActivityChoices } from './audits'
import { changeClient } from './client-change'
import { searchClients } from './client-search'
import { countClients, findClients, listClients, readClient } from './clients'
import {
  changeEntry,
  countRowsOfEach,
  createEntries,
  deleteEntry,
  readDataTable,
  readDataTables,
  readEntries,
  readTableContents,
  readTableSummaries,
} from './data-tables'
import { readEvent } from './events'
import { deleteFile, listFiles, openFile, readFile, sendForm } from './files'
import { http } from './http'
import {
  addIdentifier,
  changeIdentifier,
  decideIdentifier,
  deleteIdentifier,
  findByNumber,
  listIdentifiers,
  readIdentifier,
  readIdentifierKinds,
} from './identifiers'
import { abandonLargeFile, beginLargeFile, completeLargeFile, renewLargeFile } from './large-files'
import { deleteClient, readReasons, sendMove } from './moves'
import { createClient, readNewClientTemplate } from './new-client'
import { readUserDetails } from './user-details'
import { readVerification, verifyClient } from './verification'

const can = {
  verify: true,
  review: true,
  identifiers: true,
  ownFiles: true,
  tableFiles: true,
  largeFiles: true,
  severalRows: true,
  changeRows: true,
  change: true,
  moves: true,
  trail: true,
  approvals: true,
  refusesSecond: true,
  events: true,
  accountNoSearch: true,
  contactSearch: true,
  submittedDays: true,
  endedClients: true,
  entities: true,
  everyAdviser: true,
  countryCode: true,
} as const satisfies Can

/** A bank of the API that docs/bank-api.md describes. */
export const coreBank: KindOfBank<typeof can> = {
  can,
  permissionNames,
  grantedFrom,
  readUserDetails,
  listOffices: (caller: BankCaller) => listOffices(http, caller),
  ...readinessReads(http),
  listClients,
  countClients,
  findClients,
  readClient,
  searchClients,
  readNewClientTemplate,
  createClient,
  changeClient,
  readReasons,
  sendMove,
  deleteClient,
  readVerification,
  verifyClient,
  activateClient,
  listIdentifiers,
  readIdentifier,
  readIdentifierKinds,
  findByNumber,
  addIdentifier,
  changeIdentifier,
  deleteIdentifier,
  decideIdentifier,
  readDataTables,
  readDataTable,
  readEntries,
  readTableContents,
  readTableSummaries,
  countRowsOfEach,
  createEntries,
  changeEntry,
  deleteEntry,
  listFiles,
  readFile,
  openFile,
  sendForm,
  deleteFile,
  beginLargeFile,
  renewLargeFile,
  completeLargeFile,
  abandonLargeFile,
  listActivity,
  readActivity,
  readActivityChoices,
  listWaitingCommands,
  decideWaitingCommand,
  readEvent,
}
