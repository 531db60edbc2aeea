import 'server-only'
import { coreBank } from '../banks/core/bank'
import type { Bank } from './port'

/** The bank that this console stands before. */
export const bank: Bank = coreBank
