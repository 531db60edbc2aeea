import 'server-only'
import type { Can } from '@/lib/can'
import type { BankCaller } from '../../bank/exchanged'
import type { KindOfBank } from '../../bank/port'
import { listOffices } from '../family/offices'
import { grantedFrom, permissionNames } from '../family/permissions'
import { readinessReads } from '../family/readiness'
import { activateClient } from './activation'
import { searchClients } from './client-search'
import { countClients, findByText, listClients, readClient } from './clients'
import {
  countRowsOfEach,
  createEntries,
  readDataTable,
  readDataTables,
  readEntries,
  readTableContents,
  readTableSummaries,
} from './data-tables'
import { http } from './http'
import { createClient, readNewClientTemplate } from './new-client'
import { readUserDetails } from './user-details'

const can = {
  verify: false,
  review: false,
  identifiers: false,
  ownFiles: false,
  tableFiles: false,
  largeFiles: false,
  severalRows: false,
  changeRows: false,
  change: false,
  moves: false,
  trail: false,
  approvals: false,
  refusesSecond: false,
  events: false,
  accountNoSearch: false,
  contactSearch: false,
  submittedDays: false,
  endedClients: false,
  entities: false,
  everyAdviser: false,
  countryCode: false,
} as const satisfies Can

/** Apache Fineract 1.10 as it is, with sign-in by OpenID (docs/fineract.md). */
export const fineractBank: KindOfBank<typeof can> = {
  can,
  permissionNames,
  grantedFrom,
  readUserDetails,
  listOffices: (caller: BankCaller) => listOffices(http, caller),
  ...readinessReads(http),
  listClients,
  countClients,
  findClients: findByText,
  readClient,
  searchClients,
  readNewClientTemplate,
  createClient,
  activateClient,
  readDataTables,
  readDataTable,
  readEntries,
  readTableContents,
  readTableSummaries,
  countRowsOfEach,
  createEntries,
}
