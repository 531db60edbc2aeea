import 'server-only'
import type { DecisionAnswer } from '@/lib/approvals/schema'
import type { NewClientAnswer } from '@/lib/client-details/schema'
import type { CommandAnswer } from '@/lib/clients/client'
import type { EntryAnswer } from '@/lib/data-tables/schema'
import type { FileAnswer } from '@/lib/files/schema'
import type { IdentifierAnswer } from '@/lib/identifiers/identifier'
import type { FileDeletionAnswer } from '../uploads/file-deletion'

type AnyAnswer = CommandAnswer &
  DecisionAnswer &
  EntryAnswer &
  FileAnswer &
  FileDeletionAnswer &
  IdentifierAnswer &
  NewClientAnswer

/**
 * What any command answers where nobody knows how it ended, and nothing was read since: the page that sent
 * it then reads on, as after an answer of the bank that was lost. With another outcome, what a command
 * answers that was answered before: what was read then is not kept.
 */
export const unknownOutcome = {
  outcome: 'unknown',
  client: null,
  clientId: null,
  candidates: null,
  waits: null,
  entries: null,
  file: null,
  files: null,
  identifier: null,
} as const satisfies AnyAnswer
