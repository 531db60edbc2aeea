import { signsIn } from '@/lib/plain-text'
import { holdsUnkeepable } from '@/lib/unseen'
import { mistake } from '@/lib/words/mistake'
import { LOOKED_AT, writeVerificationNote } from './note'
import type { VerificationRequest } from './schema'
import { LONGEST_NOTE, type VerificationKind } from './verification'

/** The form of a verification as it is checked and sent: `lookedAt` holds the names of the ticked records and scans. */
export type VerificationForm = { kind: VerificationKind; note: string; lookedAt: string[] }

/** The mistake in the note, in `mistake` form; undefined for none. */
export function mistakeInNote({ note, lookedAt }: VerificationForm): string | undefined {
  if (holdsUnkeepable(note)) return mistake('form.mistake.unkeepable')
  // Otherwise typed words could pass for what was ticked.
  if (note.includes(LOOKED_AT))
    return mistake('verification.notFromHere', { mark: LOOKED_AT.trim() })
  const kept = writeVerificationNote({ words: note, lookedAt })
  const over = kept.length - LONGEST_NOTE
  if (over <= 0) return undefined
  return mistake('verification.tooLong', {
    over,
    counted: lookedAt.length > 0 ? 'ticked' : 'other',
    signs: signsIn(kept),
  })
}

/** The request from the form: own words and what was looked at, in the single note that the bank keeps. */
export function verificationRequest({
  kind,
  note: words,
  lookedAt,
}: VerificationForm): VerificationRequest {
  const note = writeVerificationNote({ words, lookedAt })
  return note ? { kind, note } : { kind }
}
