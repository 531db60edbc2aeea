import 'server-only'
import {
  type Action,
  bankNameOf,
  type Entity,
  type KnownAction,
  type KnownEntity,
  otherOf,
} from '@/lib/actions'

// docs/bank-api.md, "Audit trail"
const ACTIONS: Record<KnownAction, string> = {
  create: 'CREATE',
  change: 'UPDATE',
  delete: 'DELETE',
  verify: 'VERIFY',
  requestVerification: 'REQUESTVERIFY',
  refuseVerification: 'REFUSEVERIFY',
  activate: 'ACTIVATE',
  reject: 'REJECT',
  withdraw: 'WITHDRAW',
  close: 'CLOSE',
  reactivate: 'REACTIVATE',
  undoRejection: 'UNDOREJECT',
  undoWithdrawal: 'UNDOWITHDRAWAL',
  approve: 'APPROVE',
  reveal: 'UNMASK',
}

const ENTITIES: Record<KnownEntity, string> = {
  client: 'CLIENT',
  identifier: 'CLIENTIDENTIFIER',
  document: 'DOCUMENT',
  dataTable: 'DATATABLE',
  requiredTable: 'ENTITY_DATATABLE_CHECK',
  permission: 'PERMISSION',
  subscriber: 'SUBSCRIBER',
  subscription: 'SUBSCRIPTION',
}

const actions = new Map(Object.entries(ACTIONS).map(([ours, theirs]) => [theirs, ours]))
const entities = new Map(Object.entries(ENTITIES).map(([ours, theirs]) => [theirs, ours]))

/** Our own name of an action of the bank. An action that has none keeps the bank’s name. */
export function actionFrom(bankName: string): Action {
  return (actions.get(bankName) as KnownAction | undefined) ?? otherOf(bankName) // a key of ACTIONS
}

/** Our own name of the kind of thing an action was done to. A kind that has none keeps the bank’s name. */
export function entityFrom(bankName: string): Entity {
  return (entities.get(bankName) as KnownEntity | undefined) ?? otherOf(bankName) // a key of ENTITIES
}

/** What the bank calls an action. */
export function bankAction(action: Action): string {
  return bankNameOf(action) ?? ACTIONS[action as KnownAction] // every other action has a name of the bank’s own
}

/** What the bank calls an entity. */
export function bankEntity(entity: Entity): string {
  return bankNameOf(entity) ?? ENTITIES[entity as KnownEntity] // every other entity has a name of the bank’s own
}
