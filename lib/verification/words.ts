import type { VERIFICATION_KINDS } from './schema'

/** Every word of the verification of a client. */
export const verificationWords = {
  title: 'Verify this client',
  intro:
    'The bank checks identity records, e-mail and mobile number before it lets a client be activated.',
  requirements: 'What verification needs',
  holds: 'You hold',
  holdsNot: 'You do not hold',
  permission: 'VERIFY_CLIENT',
  kind: 'Kind',
  kinds: { FULL: 'Full', PARTIAL: 'Partial' } satisfies Record<
    (typeof VERIFICATION_KINDS)[number],
    string
  >,
  note: 'Note',
  noteHint: 'Optional. The bank keeps it with the verification.',
  submit: 'Verify client',
  command: 'verification',
  done: (name: string) => `Verified ${name}`,
} as const
