import { isolated } from '@/lib/unseen'
import type { VERIFICATION_KINDS } from './schema'

/** Every word of the verification of a client. */
export const verificationWords = {
  title: 'Verify this client',
  intro:
    'The bank checks identity records, e-mail and mobile number before it lets a client be activated.',
  kind: 'Kind',
  kinds: { full: 'Full', partial: 'Partial' } satisfies Record<
    (typeof VERIFICATION_KINDS)[number],
    string
  >,
  note: 'Note',
  noteHint:
    'Optional. The bank keeps it with the verification, and everybody who sees the client reads it.',
  lookedAt: 'Looked at',
  lookedAtHint: 'Tick what you looked at. The names are kept with your note.',
  lookedAtReading: 'Reading the identity records',
  lookedAtUnread: 'The identity records could not be read. You may still verify.',
  lookedAtNone: 'There is no identity record.',
  noScan: 'No scan yet',
  scansUnread: 'Its scans could not be listed',
  recordName: (kind: string, id: number) => `${kind} (record ${id})`,
  scanName: (fileName: string, kind: string, id: number) => `${fileName} (${kind}, file ${id})`,
  evidenceTitle: 'Verification',
  verifiedBy: 'Verified by',
  verifiedOn: 'Verified on',
  noNote: 'The bank has none',
  noneLookedAt: 'Not recorded',
  submit: 'Verify client',
  command: 'verification',
  done: (name: string) => `Verified ${isolated(name)}`,
  notThisOne:
    'What the bank shows is not the verification that you sent: it is another person’s, or of another kind or with another note.',

  underWayTitle: 'Verification in progress',
  underWayText:
    'The bank is still checking this client, who stays pending until it has decided. This page looks again by itself.',
  watching: 'Waiting for the bank',
  askedBy: 'Asked for by',
  you: 'You',
  since: 'Since',
  unsaid: 'The bank does not say',
  refusedTitle: 'The bank refused the verification',
  refused: (at: string | undefined) =>
    `${at ? `Refused on ${at}. ` : ''}Mend what it names, then ask again.`,
  refusedUnsaid: (at: string | undefined) =>
    `${at ? `Refused on ${at}. ` : ''}It does not say why. It may be asked again.`,
  refusedUnread: 'When and what for has not been read. It may be asked again.',
} as const
