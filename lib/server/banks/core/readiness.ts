import 'server-only'
import { readinessReads } from '../family/readiness'
import { http } from './http'

export const { readRequiredTableNames, readOfficeOpening } = readinessReads(http)
