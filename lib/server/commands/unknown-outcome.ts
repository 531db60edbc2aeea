import 'server-only'
import type { DecisionAnswer } from '@/lib/approvals/schema'
import type { NewClientAnswer } from '@/lib/client-details/schema'
import type { CommandAnswer } from '@/lib/clients/client'
import type { EntryAnswer } from '@/lib/data-tables/schema'
import type { DeletionAnswer, FileAnswer } from '@/lib/files/schema'
import type { IdentifierAnswer } from '@/lib/identifiers/identifier'

type AnyAnswer = CommandAnswer &
  DecisionAnswer &
  EntryAnswer &
  FileAnswer &
  DeletionAnswer &
  IdentifierAnswer &
  NewClientAnswer

/**
 * The answer to any command where it is unknown how it ended and nothing was read since; the page then reads on, as after
 * a lost answer of the bank. With another outcome, it is the answer to a press that was answered before: records read
 * then are not kept.
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
