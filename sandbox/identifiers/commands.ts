import { holdable } from '../approvals/holdable'
import { addIdentifier, changeIdentifier, decideIdentifier, removeIdentifier } from './identifiers'

/** The commands that write identifiers; each may have to wait for a second person. */
export const identifierCommands = {
  add: holdable('addIdentifier', addIdentifier),
  change: holdable('changeIdentifier', changeIdentifier),
  decide: holdable('decideIdentifier', decideIdentifier),
  remove: holdable('removeIdentifier', removeIdentifier),
}
