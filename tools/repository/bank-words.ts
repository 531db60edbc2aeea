import type { Source } from './source'

const ACTIONS = [
  'READ',
  'CREATE',
  'UPDATE',
  'DELETE',
  'VERIFY',
  'REQUESTVERIFY',
  'REFUSEVERIFY',
  'ACTIVATE',
  'APPROVE',
  'REJECT',
  'WITHDRAW',
  'CLOSE',
  'REACTIVATE',
  'UNDOREJECT',
  'UNDOWITHDRAWAL',
  'UNMASK',
]
const ENTITIES = [
  'CLIENT',
  'CLIENTIDENTIFIER',
  'DOCUMENT',
  'DATATABLE',
  'ENTITY_DATATABLE_CHECK',
  'PERMISSION',
  'SUBSCRIBER',
  'SUBSCRIPTION',
]
const WIDE = ['ALL_FUNCTIONS', 'ALL_FUNCTIONS_READ', 'CHECKER_SUPER_USER']

/** Members of the bank's requests and answers that the console calls by other names. */
const MEMBERS = new Set([
  'firstname',
  'middlename',
  'lastname',
  'fullname',
  'legalFormId',
  'staffId',
  'staffName',
  'clientTypeId',
  'clientClassification',
  'clientClassificationId',
  'clientVerificationStatus',
  'kycVerificationType',
  'verificationType',
  'activationDate',
  'isActivatedByManualReview',
  'manualReviewActivationComments',
  'submittedOnDate',
  'staffOptions',
  'genderOptions',
  'clientTypeOptions',
  'clientClassificationOptions',
  'narrations',
  'rejectionDate',
  'rejectionReasonId',
  'withdrawalDate',
  'withdrawalReasonId',
  'closureDate',
  'closureReasonId',
  'reactivationDate',
  'reopenedDate',
  'documentTypeId',
  'documentKey',
  'issuedDate',
  'expiryDate',
  'parentEntityType',
  'parentEntityId',
  'datatableName',
  'datatableDisplayName',
  'applicationTableName',
  'registeredTableName',
  'columnHeaders',
  'columnHeaderData',
  'columnDisplayType',
  'isColumnNullable',
  'genericResultSet',
  'dateFormat',
  'dateTimeFormat',
  'locale',
  'commandAsJson',
  'processingResult',
  'rollbackTransaction',
  'userMessageGlobalisationCode',
])

// Also the name of an HTTP method.
const OF_HTTP = 'DELETE'

const CONSOLE = /^(app|components|lib)\//
/** The kinds of bank, and the tests of the bank's requests and answers. */
const MAY = /^(lib\/server\/(banks|test)\/|app\/api\/test\/|lib\/server\/.*\.test\.ts$)/

/**
 * Each word of a bank's API that stands outside the kinds of bank, as a sentence: an action, an entity, a permission, a member
 * of a request or an answer, a path.
 */
export function strayBankWords(source: Source): string[] {
  const { path } = source
  if (!CONSOLE.test(path) || MAY.test(path)) return []
  const complaints: string[] = []
  const complain = ({ start }: { start: number }, text: string, instead: string) =>
    complaints.push(`${path}:${source.line(start)} says ${text} as a bank does; ${instead}`)
  const look = (node: { start: number }, text: string) => {
    if (isDeed(text) || text.match(/\w+/g)?.some(isPermission))
      complain(node, text, 'lib/actions and lib/permissions have our own names')
    else if (MEMBERS.has(text) || /^\/v1\//.test(text))
      complain(node, text, 'only lib/server/banks knows what goes over the wire')
  }
  source.visit({
    Identifier(node) {
      if (MEMBERS.has(node.name)) look(node, node.name)
    },
    Literal(node) {
      if (typeof node.value === 'string') look(node, node.value)
    },
    TemplateElement(node) {
      look(node, node.value.raw)
    },
    JSXText(node) {
      look(node, node.value)
    },
  })
  return complaints
}

const isDeed = (text: string) =>
  text !== OF_HTTP && (ACTIONS.includes(text) || ENTITIES.includes(text))

/** Whether a word is a permission, or the start or the end of one to which a name is added. */
function isPermission(word: string): boolean {
  const isOfAction = (action: string) =>
    word.startsWith(`${action}_`) && !/^[a-z]/.test(word.slice(action.length + 1))
  return WIDE.includes(word) || word.endsWith('_CHECKER') || ACTIONS.some(isOfAction)
}
