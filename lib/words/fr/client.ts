import type { Translated } from '../translated'

export const client: Translated<'client'> = {
  unnamed: 'Client {clientId}',
  state: {
    pending: 'En attente',
    verified: 'Vérifié',
    active: 'Actif',
    closed: 'Clôturé',
    rejected: 'Rejeté',
    withdrawn: 'Retiré',
    other: 'Autre état',
  },
  waiting: {
    days: '{days, plural, =0 {Aujourd’hui} one {# jour} other {# jours}}',
    late: 'En retard',
    veryLate: 'Très en retard',
    unknown: 'Inconnu',
    since: '{stage, select, verify {À vérifier depuis le {day}} other {À activer depuis le {day}}}',
    sinceOf:
      '{stage, select, verify {À vérifier depuis le {day}, objectif {target, plural, one {# jour calendaire} other {# jours calendaires}}} other {À activer depuis le {day}, objectif {target, plural, one {# jour calendaire} other {# jours calendaires}}}}',
  },
  office: 'Agence {officeId}',
  adviser: 'Conseiller {adviserId}',
  back: 'Clients',
  backToQueue: 'File d’attente',
  place: 'Place dans la liste',
  placeIs: '{number, number} sur {count, number}',
  previous: 'Client précédent : {name}',
  next: 'Client suivant : {name}',
  opening: 'Ouverture du client',
  copyAccount: 'Copier le numéro de compte',
}
