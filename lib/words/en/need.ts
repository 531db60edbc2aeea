/** What a client may lack for verification, by the name of the cause. */
export const need = {
  identity: 'An identity document that is active and not expired.',
  address: 'A primary physical address.',
  email: 'An e-mail address.',
  mobile: 'A mobile number.',
  check: 'The check of this client came to a negative result.',
} as const
