import type { Translated } from '../translated'

export const identifiers: Translated<'identifiers'> = {
  titleOf: 'Identification · {name}',
  list: 'Pièces d’identité',
  count: '{count, plural, one {# pièce} other {# pièces}}',
  none: 'Aucune pièce d’identité pour le moment',
  noneText:
    'Pour être vérifié, un client doit présenter un document qui prouve son identité, un passeport par exemple. Enregistrez-le ici, puis ajoutez-en la copie.',
  notPermitted: 'Vous ne pouvez pas voir les pièces d’identité',
  kindsUnread: 'La banque n’a pas fourni ses types de pièces. Rechargez la page pour réessayer.',
  noKinds: 'La banque ne propose aucun type de pièce.',
  mayNot: 'Vous n’êtes pas habilité à {needs}. Adressez-vous à votre administrateur.',
  needs:
    '{action, select, add {ajouter une pièce} edit {modifier une pièce} delete {supprimer une pièce} approve {approuver une pièce} reject {rejeter une pièce} other {afficher un numéro}} ({permission})',

  add: 'Ajouter une pièce',
  edit: 'Modifier',
  delete: 'Supprimer',
  approve: 'Approuver',
  reject: 'Rejeter',
  editOf: 'Modifier {record}',
  deleteOf: 'Supprimer {record}',
  approveOf: 'Approuver {record}',
  rejectOf: 'Rejeter {record}',

  number: 'Numéro',
  issued: 'Délivrée le',
  issuedBy: 'Délivrée par',
  issuedInFuture: 'Délivrance dans le futur',
  expires: 'Expire le',
  expiry: {
    today: 'Expire aujourd’hui',
    soon: '{days, plural, =1 {Expire demain} one {Expire dans # jour} other {Expire dans # jours}}',
    expired:
      '{days, plural, =1 {Expirée depuis hier} one {Expirée depuis # jour} other {Expirée depuis # jours}}',
  },
  decided: 'Décision',
  nationality: 'Nationalité',
  description: 'Description',
  notGiven: 'Non renseigné',
  status: { active: 'Active', inactive: 'Inactive', unknown: 'Statut inconnu' },
  decision: { approved: 'Approuvée', rejected: 'Rejetée' },
  decidedPlainly: '{decision, select, approved {Approuvée.} other {Rejetée.}}',
  decidedBy: '{decision, select, approved {Approuvée par {person}.} other {Rejetée par {person}.}}',
  decidedOn: '{decision, select, approved {Approuvée le {date}.} other {Rejetée le {date}.}}',
  decidedByOn:
    '{decision, select, approved {Approuvée par {person} le {date}.} other {Rejetée par {person} le {date}.}}',
  because: '{sentence} Motif : {reason}',
  unkept: 'La banque n’a pas conservé le motif « {reason} ». Il ne figure sur aucune pièce.',

  reveal: 'Afficher',
  hide: 'Masquer',
  revealOf: 'Afficher {record}',
  hideOf: 'Masquer {record}',
  copyOf: 'Copier le numéro : {record}',
  shownFor: 'Masqué dans {seconds, number} s',
  news: {
    shown: 'Le numéro est affiché pendant {seconds, number} secondes.',
    hidden: 'Le numéro est de nouveau masqué.',
    changed:
      'Le numéro est de nouveau masqué, car ce client a pu être modifié. Affichez-le encore pour le voir tel qu’il est à présent.',
    stillMasked: 'La banque a répondu, mais le numéro reste masqué.',
  },
  revealTitle: 'Afficher le numéro ?',
  revealText:
    'Il s’affiche sur cette page pendant {seconds, number} secondes. Votre consultation, la pièce concernée et le motif sont conservés par la banque et dans le journal de cette console.',
  why: 'Motif',
  chooseWhy: 'Choisissez un motif',
  reasons: {
    comparing: 'Comparaison avec le document',
    asked: 'Demande du client',
    duplicate: 'Recherche d’un doublon',
    authority: 'Réponse à une autorité',
    other: 'Autre',
  },
  ownWords: 'Précisions',
  ownWordsHint: 'Un numéro de dossier, par exemple. Pas le numéro lui-même.',
  confirmReveal: 'Afficher le numéro',

  addTitle: 'Ajouter une pièce',
  kind: 'Type de pièce',
  chooseKind: 'Choisissez un type',
  provesNothing: 'Ne compte que pour une vérification partielle.',
  numberHint: 'Tel qu’il figure sur la pièce.',
  unchanged: 'Inchangé ({shown}) si vous n’en saisissez pas un autre.',
  statusLegend: 'Statut',
  issuedOn: 'Date de délivrance',
  expiresOn: 'Date d’expiration',
  descriptionHint: 'Ce qu’un collègue doit savoir de cette pièce.',
  save: 'Enregistrer',
  added: '{record} : pièce ajoutée',
  saved: '{record} : pièce enregistrée',

  meanwhile: {
    text: 'Si vous poursuivez, votre saisie reste dans le formulaire, et tout le reste devient tel qu’il est à présent.',
    both: 'Si vous enregistrez ensuite, votre saisie remplace ce qui figure maintenant ici :',
    goOn: 'Poursuivre à partir de la pièce telle qu’elle est à présent',
  },

  takenTitle: 'Un autre client a ce numéro',
  taken: 'Il s’agit peut-être de la même personne. Consultez ce client avant de continuer.',
  openHolder: 'Ouvrir {client}',
  inNewTab: '(dans un nouvel onglet)',

  deleteTitle: 'Supprimer {record} ?',
  deleteText:
    'La banque supprime définitivement la pièce. {documents, plural, =0 {Aucun document n’y est joint.} one {Le document qui y est joint est supprimé aussi.} other {Les # documents qui y sont joints sont supprimés aussi.}}',
  deleteUnlisted:
    'La banque supprime définitivement la pièce. Les documents qui y sont joints sont supprimés aussi.',
  confirmDelete: 'Supprimer la pièce',
  deleted: '{record} : pièce supprimée',

  decide: {
    approve: {
      title: 'Approuver {record} ?',
      text: 'Vous avez comparé la pièce avec ses documents, et elle est conforme.',
      reason: 'Remarque',
      confirm: 'Approuver la pièce',
      done: '{record} : pièce approuvée',
    },
    reject: {
      title: 'Rejeter {record} ?',
      text: 'Une pièce rejetée ne compte plus pour une vérification complète.',
      reason: 'Motif',
      confirm: 'Rejeter la pièce',
      done: '{record} : pièce rejetée',
    },
  },
  comparedAnew: 'Ce que vous avez comparé a changé. Fermez et regardez de nouveau.',
  doubts: 'Tout ne concorde pas',
  reasonHint: 'Conservé avec la pièce, si la banque le permet.',

  documents: 'Documents',
  documentsUnasked:
    'Seuls les documents des {most, number} premières pièces d’un client sont listés.',

  wrong: {
    tooLong: '{most, plural, one {# caractère} other {# caractères}} au plus.',
    noSuchDay: 'Saisissez une date qui existe.',
    noNumber: 'Saisissez le numéro.',
    masked: 'Ce numéro semble masqué. Saisissez-le tel qu’il figure sur la pièce.',
    numberToo:
      'Saisissez aussi le numéro. Sous un autre type de pièce, la banque pourrait afficher en entier celui qui est masqué.',
    noKind: 'Choisissez un type de pièce.',
    nothing: 'Saisissez au moins une valeur.',
    noReason: 'Indiquez le motif : il est lu par la personne qui corrige la pièce.',
    noWhy: 'Indiquez pourquoi vous devez le voir.',
    noPreset: 'Choisissez un motif.',
    dayTaken: 'La banque ne peut pas effacer cette date. Saisissez-en une autre.',
    issuedInFuture: 'La date de délivrance ne peut pas être dans le futur.',
    expiresBeforeIssue: 'Pas avant la date de délivrance.',
  },

  checkingTitle: 'Contrôle auprès de la banque…',
  checking:
    'Aucune réponse exploitable n’est arrivée. L’opération a peut-être eu lieu ; les pièces sont relues jusqu’à ce qu’on le sache. Ne la renvoyez pas.',
  waitingTitle: 'Acceptée, pas encore en vigueur',
  waiting:
    'La banque a pris la demande en compte, et un approbateur décide. Il n’y a plus rien à envoyer.',
  notAppliedTitle: 'Pas effectuée pour le moment',
  notApplied:
    'Les pièces ont été relues et n’ont pas changé pour le moment ; cette page continue de les relire. Vous pouvez renvoyer la demande : si la première aboutit encore, la banque n’en retient qu’une.',
  unresolvedTitle: 'Pas encore connu',
  unresolved:
    'Aucune réponse n’est arrivée, et les pièces n’ont pas pu être lues. Cette page continue de les lire ; d’ici là, rien ne peut être envoyé.',
  heldBack: 'Impossible tant qu’on ne sait pas ce qu’est devenue la demande précédente.',
  leaveUnknown:
    'On ne sait pas encore si votre demande a été exécutée. Si vous quittez cette page, elle ne pourra pas vous le dire.',
  leaveDeletion:
    'On ne sait pas encore si la pièce a été supprimée. Si vous quittez cette page, elle ne pourra pas vous le dire.',
  cancel: 'Annuler',
}
