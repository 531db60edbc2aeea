import type { Translated } from '../translated'

export const account: Translated<'account'> = {
  menu: 'Compte : {name}',
  noRoles: 'Aucun rôle',
  theme: 'Apparence',
  system: 'Système',
  light: 'Clair',
  dark: 'Sombre',
  language: 'Langue',
  signOut: 'Se déconnecter',
}
