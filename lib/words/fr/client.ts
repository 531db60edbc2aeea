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
  office: 'Agence {officeId}',
  adviser: 'Conseiller {adviserId}',
  back: 'Clients',
  backToQueue: 'File d’attente',
  place: 'Place dans la liste',
  placeIs: '{number, number} sur {count, number}',
  previous: 'Client précédent : {name}',
  next: 'Client suivant : {name}',
  opening: 'Ouverture du client',
  copyAccount: 'Copier le numéro de compte',
}
