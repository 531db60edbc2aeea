import type { Translated } from '../translated'

export const need: Translated<'need'> = {
  identity: 'Une pièce d’identité active et non expirée.',
  address: 'Une adresse physique principale.',
  email: 'Une adresse e-mail.',
  mobile: 'Un numéro de téléphone mobile.',
  check: 'Le contrôle de ce client a donné un résultat négatif.',
}
