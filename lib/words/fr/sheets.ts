import type { Translated } from '../translated'

export const sheets: Translated<'sheets'> = {
  clients: {
    fileName: 'clients',
    id: 'Id',
    account: 'N° de compte',
    name: 'Nom',
    status: 'État',
    office: 'Agence',
    submitted: 'Soumis le',
    verified: 'Vérifié le',
    activated: 'Activé le',
  },
  activity: {
    fileName: 'journal',
    action: 'Action',
    record: 'Dossier',
    recordNumber: 'N° du dossier',
    review: 'Examen manuel',
    values: 'Valeurs',
  },
  overrides: {
    fileName: 'registre-des-derogations',
    activated: 'Date d’activation',
    comments: 'Commentaires de l’examen',
  },
  trail: {
    id: 'Entrée',
    at: 'Heure ({zone})',
    person: 'Personne',
    client: 'Client',
    name: 'Nom',
    result: 'Résultat',
    checker: 'Décidé par',
    decidedAt: 'Décidé à ({zone})',
    hidden: 'Valeurs non affichées',
  },
  value: '{label} : {after}',
  change: '{label} : {before} → {after}',
}
