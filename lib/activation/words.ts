/** Every word of the activation of a client. */
export const activationWords = {
  title: 'Activate this client',
  intro: (name: string) =>
    `Activation is the last safeguard. Once active, ${name} can open accounts, trade and transfer funds.`,
  requirements: 'What activation needs',
  verified: 'Verified',
  holds: 'You hold',
  holdsNot: 'You do not hold',
  permission: 'ACTIVATE_CLIENT',
  notActive: 'Not active yet',
  date: 'Activation date',
  submit: 'Activate client',
  command: 'activation',
  done: (name: string) => `Activated ${name}`,

  openReview: 'Activate by manual review…',
  reviewTitle: 'Activate by manual review',
  reviewText:
    'This client is not verified. A manual review bypasses the standard verification flow and is recorded under your name.',
  bypassed: (missing: string[]) =>
    missing.length > 0
      ? `Bypassed: verification (${missing.map(lowerFirst).join(', ')}).`
      : 'Bypassed: verification. Nothing is known to be missing: verifying may be enough.',
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  comments: 'Review comments',
  commentsPlaceholder: 'What you checked, and why it is enough',
  cancel: 'Cancel',
} as const

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
