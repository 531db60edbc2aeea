/** How single values from the bank are written, wherever they are shown. */
export const values = {
  yes: 'Yes',
  no: 'No',
  option: 'Option {id}',
  legalForm: { person: 'Person', entity: 'Entity' },
} as const
