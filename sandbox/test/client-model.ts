/** A client's status, and GONE after its deletion. docs/bank-api.md, "Client states" */
type Status = 'PENDING' | 'ACTIVE' | 'CLOSED' | 'REJECTED' | 'WITHDRAWN' | 'GONE'

export interface IdentifierModel {
  id: number
  kind: Kind
  number: string
  isActive: boolean
  hasExpired: boolean
  decision: 'APPROVED' | 'REJECTED' | undefined
}

export interface ClientModel {
  id: number
  status: Status
  isVerified: boolean
  isReviewed: boolean
  emailAddress: string | undefined
  mobileNo: string | undefined
  identifiers: IdentifierModel[]
  rows: number
}

/** A model of the bank, with only what its rules need. */
export interface World {
  clients: ClientModel[]
  /** Whether a client needs a row in the data table to become active. */
  isRowRequired: boolean
}

type Kind = 'passport' | 'utilityBill'
type Ending = 'reject' | 'withdraw' | 'close'
type Reopening = 'reactivate' | 'undoRejection' | 'undoWithdrawal'

/** A person's action, on client number `at` and its identifier number `nth`. */
export type Step =
  | { does: 'create'; mobile: string | undefined }
  | { does: 'contact'; member: 'emailAddress' | 'mobileNo'; value: string | undefined }
  | { does: 'verify'; kind: 'FULL' | 'PARTIAL' }
  | { does: 'activate'; isReview: boolean }
  | { does: Ending | Reopening | 'delete' | 'addRow' | 'removeRows' }
  | {
      does: 'addIdentifier'
      kind: Kind
      number: string
      isActive: boolean
      hasExpired: boolean
    }
  | { does: 'setActive'; nth: number; isActive: boolean }
  | { does: 'approve' | 'refuse' | 'removeIdentifier'; nth: number }

/** The expected answer: success, with the client afterwards (the bank assigns ids), or a refusal. */
export type Outcome = { after: ClientModel } | { status: 403 | 404; codes: string[] }

const ENDED: Record<Ending, Status> = {
  reject: 'REJECTED',
  withdraw: 'WITHDRAWN',
  close: 'CLOSED',
}
const PERMISSIONS: Record<Step['does'], string> = {
  create: 'CREATE_CLIENT',
  contact: 'UPDATE_CLIENT',
  verify: 'VERIFY_CLIENT',
  activate: 'ACTIVATE_CLIENT',
  reject: 'REJECT_CLIENT',
  withdraw: 'WITHDRAW_CLIENT',
  close: 'CLOSE_CLIENT',
  reactivate: 'REACTIVATE_CLIENT',
  undoRejection: 'UNDOREJECT_CLIENT',
  undoWithdrawal: 'UNDOWITHDRAWAL_CLIENT',
  delete: 'DELETE_CLIENT',
  addRow: 'CREATE_vetting',
  removeRows: 'DELETE_vetting',
  addIdentifier: 'CREATE_CLIENTIDENTIFIER',
  setActive: 'UPDATE_CLIENTIDENTIFIER',
  approve: 'APPROVE_CLIENTIDENTIFIER',
  refuse: 'REJECT_CLIENTIDENTIFIER',
  removeIdentifier: 'DELETE_CLIENTIDENTIFIER',
}

/** A client right after its creation. */
export function newClient(mobileNo: string | undefined): ClientModel {
  return {
    id: 0,
    status: 'PENDING',
    isVerified: false,
    isReviewed: false,
    emailAddress: undefined,
    mobileNo,
    identifiers: [],
    rows: 0,
  }
}

/** The identifier that a step means; undefined when the client has none. */
export function nthOf({ identifiers }: ClientModel, nth: number): IdentifierModel | undefined {
  return identifiers[nth % Math.max(identifiers.length, 1)]
}

/** The answer that the rules of docs/bank-api.md demand, checked in their order. */
export function judge(
  world: World,
  step: Step,
  client: ClientModel,
  permissions: readonly string[],
): Outcome {
  if (!permissions.includes(PERMISSIONS[step.does])) return refused('error.msg.not.authorized')
  if (step.does === 'create') {
    return isTaken(world, client, step.mobile) ? duplicateNumber : { after: newClient(step.mobile) }
  }
  if (client.status === 'GONE') return missing('error.msg.client.id.invalid')
  switch (step.does) {
    case 'contact':
      return judgeContact(world, step, client)
    case 'verify':
      return judgeVerification(step.kind, client)
    case 'activate':
      return judgeActivation(world, step.isReview, client)
    case 'reject':
    case 'withdraw':
    case 'close':
      return judgeEnding(step.does, client)
    case 'reactivate':
    case 'undoRejection':
    case 'undoWithdrawal':
      return judgeReopening(step.does, client)
    case 'delete':
      if (client.status !== 'PENDING') return refused('error.msg.clients.cannot.be.deleted')
      if (client.rows > 0) return refused('error.msg.client.delete.datatable.entries.exist')
      return { after: { ...client, status: 'GONE', mobileNo: undefined, identifiers: [] } }
    case 'addRow':
      return { after: { ...client, rows: client.rows + 1 } }
    case 'removeRows':
      if (client.rows === 0) return missing('error.msg.datatable.data.not.found')
      return { after: { ...client, rows: 0 } }
    default:
      return judgeIdentifier(world, step, client)
  }
}

const duplicateNumber = refused('error.msg.client.duplicate.mobileNo')

function judgeContact(
  world: World,
  { member, value }: Extract<Step, { does: 'contact' }>,
  client: ClientModel,
): Outcome {
  if (!['PENDING', 'ACTIVE'].includes(client.status)) {
    return refused('error.msg.client.update.not.open')
  }
  if (member === 'mobileNo' && isTaken(world, client, value)) return duplicateNumber
  return { after: { ...client, [member]: value } }
}

function judgeVerification(kind: 'FULL' | 'PARTIAL', client: ClientModel): Outcome {
  if (client.isVerified) return refused('error.msg.client.verify.already.verified')
  if (client.status !== 'PENDING') return refused('error.msg.client.verify.not.pending')
  const isFull = kind === 'FULL'
  const proofs = client.identifiers.filter(
    (one) =>
      one.kind === 'passport' && one.isActive && !one.hasExpired && one.decision !== 'REJECTED',
  )
  const isDocumented = isFull ? proofs.length > 0 : client.identifiers.length > 0
  const lacking = [
    ...(isDocumented ? [] : ['error.msg.client.verify.identity.document.missing']),
    ...(isFull && !client.emailAddress ? ['error.msg.client.verify.email.missing'] : []),
    ...(isFull && !client.mobileNo ? ['error.msg.client.verify.mobile.missing'] : []),
  ]
  return lacking.length > 0 ? refused(...lacking) : { after: { ...client, isVerified: true } }
}

function judgeActivation(world: World, isReview: boolean, client: ClientModel): Outcome {
  if (client.status === 'ACTIVE') return refused('error.msg.clients.already.active')
  if (client.status !== 'PENDING') return refused('error.msg.client.activate.not.pending')
  if (!client.isVerified && !isReview) return refused('error.msg.client.activate.not.verified')
  if (world.isRowRequired && client.rows === 0) {
    return refused('error.msg.entry.required.in.datatable.vetting')
  }
  return { after: { ...client, status: 'ACTIVE', isReviewed: isReview } }
}

function judgeEnding(ending: Ending, client: ClientModel): Outcome {
  const { status } = client
  if (ending === 'close') {
    if (status === 'CLOSED') return refused('error.msg.client.close.is.already.closed')
    if (status !== 'PENDING' && status !== 'ACTIVE') {
      return refused('error.msg.client.close.not.open')
    }
  } else if (status !== 'PENDING') {
    const word = ending === 'reject' ? 'rejection' : 'withdrawal'
    return refused(`error.msg.client.${word}.on.account.not.in.pending.activation.status`)
  }
  return { after: { ...client, status: ENDED[ending] } }
}

const REOPENS: Record<Reopening, { from: Status; code: string }> = {
  reactivate: { from: 'CLOSED', code: 'error.msg.client.reactivation.on.nonclosed.account' },
  undoRejection: {
    from: 'REJECTED',
    code: 'error.msg.client.undorejection.on.nonrejected.account',
  },
  undoWithdrawal: {
    from: 'WITHDRAWN',
    code: 'error.msg.client.undoWithdrawal.on.nonwithdrawal.account',
  },
}

function judgeReopening(reopening: Reopening, client: ClientModel): Outcome {
  const { from, code } = REOPENS[reopening]
  if (client.status !== from) return refused(code)
  return { after: { ...client, status: 'PENDING', isVerified: false, isReviewed: false } }
}

type IdentifierStep = Extract<
  Step,
  { does: 'addIdentifier' | 'setActive' | 'approve' | 'refuse' | 'removeIdentifier' }
>

function judgeIdentifier(world: World, step: IdentifierStep, client: ClientModel): Outcome {
  const { identifiers } = client
  if (step.does === 'addIdentifier') {
    const { kind, number, isActive, hasExpired } = step
    if (isActive && hasActive(identifiers, kind)) return sameKind
    const all = world.clients.flatMap((one) => one.identifiers)
    if (all.some((one) => one.kind === kind && one.number === number)) {
      return refused('error.msg.clientIdentifier.identityKey.duplicate')
    }
    const added = { id: 0, kind, number, isActive, hasExpired, decision: undefined }
    return { after: { ...client, identifiers: [...identifiers, added] } }
  }
  const meant = nthOf(client, step.nth)
  if (meant === undefined) return missing('error.msg.clientIdentifier.id.invalid')
  const others = identifiers.filter((one) => one !== meant)
  const withMeant = (change: Partial<IdentifierModel>) => ({
    after: {
      ...client,
      identifiers: identifiers.map((one) => (one === meant ? { ...one, ...change } : one)),
    },
  })
  switch (step.does) {
    case 'setActive':
      if (step.isActive && hasActive(others, meant.kind)) return sameKind
      return withMeant({ isActive: step.isActive })
    case 'approve':
      return withMeant({ decision: 'APPROVED' })
    case 'refuse':
      return withMeant({ decision: 'REJECTED' })
    case 'removeIdentifier':
      return { after: { ...client, identifiers: others } }
  }
}

const sameKind = refused('error.msg.clientIdentifier.type.duplicate')

function hasActive(identifiers: IdentifierModel[], kind: Kind): boolean {
  return identifiers.some((one) => one.kind === kind && one.isActive)
}

function isTaken(world: World, client: ClientModel, mobileNo: string | undefined): boolean {
  return (
    mobileNo !== undefined &&
    world.clients.some((one) => one !== client && one.mobileNo === mobileNo)
  )
}

function refused(...codes: string[]): Outcome {
  return { status: 403, codes }
}

function missing(code: string): Outcome {
  return { status: 404, codes: [code] }
}
