import type { Translated } from '../translated'

export const values: Translated<'values'> = {
  yes: 'Oui',
  no: 'Non',
  option: 'Option {id}',
  legalForm: { person: 'Personne physique', entity: 'Personne morale' },
}
