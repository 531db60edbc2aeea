import 'server-only'
import { core } from './profile'

/** Whether an event tells of a look at a number (docs/bank-api.md, "Events"). */
export function isLook({
  entityName,
  actionName,
}: {
  entityName?: string
  actionName?: string
}): boolean {
  const { entity, action } = core.identifiers.look
  return entityName === entity && actionName === action
}
