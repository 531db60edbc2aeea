import * as approvals from './approval-schema'
import * as audits from './audit-schema'
import * as files from './file-schema'
import * as bank from './schema'
import * as verification from './verification-schema'
import * as webhooks from './webhook-schema'

/** Every table of the sandbox. */
export const tables = { ...approvals, ...bank, ...files, ...audits, ...webhooks, ...verification }
