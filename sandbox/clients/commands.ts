import { holdable } from '../approvals/holdable'
import { activateClient } from './activation'
import { createClient } from './creation'
import { closeClient, rejectClient, withdrawClient } from './ending'
import { deleteClient } from './removal'
import { reactivateClient, undoRejection, undoWithdrawal } from './reopening'
import { updateClient } from './update'
import { verifyClient } from './verification'

/** The commands that write clients; each may have to wait for a second person. */
export const clientCommands = {
  create: holdable('createClient', createClient),
  update: holdable('updateClient', updateClient),
  delete: holdable('deleteClient', deleteClient),
  verify: holdable('verifyClient', verifyClient),
  activate: holdable('activateClient', activateClient),
  reject: holdable('rejectClient', rejectClient),
  withdraw: holdable('withdrawClient', withdrawClient),
  close: holdable('closeClient', closeClient),
  reactivate: holdable('reactivateClient', reactivateClient),
  undoRejection: holdable('undoRejection', undoRejection),
  undoWithdrawal: holdable('undoWithdrawal', undoWithdrawal),
}
