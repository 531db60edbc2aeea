import type { Translated } from '../translated'

const AGAIN =
  'Le client repasse en attente et tout recommence : il doit être vérifié à nouveau. Ses informations et ses tables de données sont conservées.'

export const moves: Translated<'moves'> = {
  menu: 'Autres actions',
  open: {
    reject: 'Rejeter…',
    withdraw: 'Enregistrer un retrait…',
    close: 'Clôturer…',
    reactivate: 'Réactiver…',
    undoRejection: 'Annuler le rejet…',
    undoWithdrawal: 'Annuler le retrait…',
    delete: 'Supprimer…',
  },
  title: {
    reject: 'Rejeter ce client',
    withdraw: 'Enregistrer le retrait de ce client',
    close: 'Clôturer le dossier de ce client',
    reactivate: 'Réactiver ce client',
    undoRejection: 'Annuler le rejet',
    undoWithdrawal: 'Annuler le retrait',
    delete: 'Supprimer ce client',
  },
  text: {
    reject:
      'La banque n’accepte pas ce client. Il ne pourra être ni vérifié ni activé tant que le rejet n’est pas annulé.',
    withdraw:
      'Le client renonce à entrer en relation. Il ne pourra être ni vérifié ni activé tant que le retrait n’est pas annulé.',
    close:
      'Le client quitte la banque. Plus rien ne pourra être fait pour lui tant qu’il n’est pas réactivé.',
    reactivate: AGAIN,
    undoRejection: AGAIN,
    undoWithdrawal: AGAIN,
    delete:
      'La banque supprime définitivement le client et ses pièces d’identité. Cette suppression est irréversible.',
  },
  confirm: {
    reject: 'Rejeter le client',
    withdraw: 'Enregistrer le retrait',
    close: 'Clôturer le dossier',
    reactivate: 'Réactiver le client',
    undoRejection: 'Annuler le rejet',
    undoWithdrawal: 'Annuler le retrait',
    delete: 'Supprimer le client',
  },
  command: {
    reject: 'rejet',
    withdraw: 'retrait',
    close: 'clôture',
    reactivate: 'réactivation',
    undoRejection: 'annulation du rejet',
    undoWithdrawal: 'annulation du retrait',
    delete: 'suppression',
  },
  done: {
    reject: '{name} : client rejeté',
    withdraw: '{name} : retrait enregistré',
    close: '{name} : dossier clôturé',
    reactivate: '{name} : client réactivé',
    undoRejection: '{name} : rejet annulé',
    undoWithdrawal: '{name} : retrait annulé',
    delete: '{name} : client supprimé',
  },
  date: {
    reject: 'Date du rejet',
    withdraw: 'Date du retrait',
    close: 'Date de clôture',
    reactivate: 'Date de réactivation',
    undoRejection: 'Date de réouverture',
    undoWithdrawal: 'Date de réouverture',
  },
  reason: 'Motif',
  chooseReason: 'Choisissez un motif',
  reasonMissing: 'Choisissez un motif.',
  reading: 'Chargement des motifs…',
  reasonsUnread: 'Les motifs n’ont pas pu être lus',
  noReasons: 'La banque ne propose aucun motif pour cette action, et en exige un.',
  notWithoutReasons: 'Un motif de la liste de la banque est obligatoire.',
  cancel: 'Annuler',

  deletedTitle: 'Client supprimé',
  deletedNow: 'Supprimé.',
  deletedByNow: 'Supprimé par {person}.',
  deletedBy: '{name} : client supprimé par {person}',
  absentTitle: 'Client introuvable',
  absentNow:
    'Ce client n’existe plus, ou ne fait plus partie de vos agences.{activity, select, readable { S’il a été supprimé, le journal indique par qui.} other {}}',
  absent: '{name} : ce client n’existe plus, ou ne fait plus partie de vos agences',
  listPage: 'La liste des clients',
  openList: 'Ouvrir la liste',
}
