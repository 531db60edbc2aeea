/** How single values are written that the bank keeps, wherever they are shown. */
export const values = {
  yes: 'Yes',
  no: 'No',
  option: 'Option {id}',
  legalForm: { person: 'Person', entity: 'Entity' },
} as const
