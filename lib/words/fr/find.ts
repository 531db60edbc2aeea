import type { Translated } from '../translated'

export const find: Translated<'find'> = {
  open: 'Chercher',
  title: 'Chercher',
  label: 'Un client, une page, ou ce qui peut être fait ici',
  hint: 'Nom, numéro de compte, téléphone, identifiant externe',
  hintByName: 'Nom ou identifiant externe',
  results: 'Résultats',
  here: 'Sur cette page',
  goTo: 'Aller à {name}',
  pages: 'Pages',
  recent: 'Derniers clients ouverts',
  kind: {
    name: 'Clients par nom',
    accountNo: 'Clients par numéro de compte',
    mobileNo: 'Clients par numéro de téléphone',
    emailAddress: 'Clients par adresse e-mail',
    externalId: 'Clients par identifiant externe',
  },
  first: '{kind}, les {count, number} premiers',
  list: 'Liste des clients',
  inList: 'Afficher « {q} » dans la liste des clients',
  looking: 'Recherche de clients',
  short: 'Saisissez au moins {least, number} caractères pour chercher des clients.',
  long: 'Saisissez {most, number} caractères au plus pour chercher des clients.',
  found: '{count, plural, one {# client trouvé.} other {# clients trouvés.}}',
  nothing: 'Aucun client trouvé. Recherche faite dans : {where}.',
  unread:
    'Tout n’a pas pu être lu : {where}. Il peut y avoir des clients qui ne sont pas affichés.',
  where: {
    name: 'noms',
    accountNo: 'numéros de compte',
    mobileNo: 'numéros de téléphone',
    emailAddress: 'adresses e-mail',
    externalId: 'identifiants externes',
  },
}
