import type { Translated } from '../translated'

export const queue: Translated<'queue'> = {
  title: 'File d’attente',
  nav: 'File',
  lanes: 'Files',
  lane: { verify: 'À vérifier', activate: 'À activer', approve: 'À approuver' },
  laneNeeds: 'Nécessite l’habilitation {permission}',
  laneNeedsDeciding: 'Nécessite une habilitation pour décider des demandes',
  mayNotDecide:
    'Vous n’avez aucune habilitation pour décider des demandes. Adressez-vous à votre administrateur.',
  oldestFirst: '{lane}, par ordre d’ancienneté',
  byId: 'Dans l’ordre où la banque les a enregistrés.',
  byRequest: 'Dans l’ordre des demandes.',
  oldest: 'En tête de file :',
  noneWaits: 'Rien n’attend',
  noneWaitsForYou: 'Rien ne vous attend',
  requestedAt: 'Demandée le {day} à {time}',
  askedByYou:
    '{count, plural, =0 {Aucune de vos demandes} one {# de vos demandes} other {# de vos demandes}}',
  office: 'Agence',
  runs: 'Vos lots de clients',
  start: 'Commencer',
  startOpens: {
    nobodys: '« Commencer » ouvre {name}, le plus ancien dont personne ne s’occupe.',
    free: '« Commencer » ouvre {name}, le plus ancien qui est libre pour vous.',
    request: '« Commencer » ouvre « {name} », la plus ancienne qui est libre pour vous.',
    ownRequest: '« Commencer » ouvre « {name} » : vous vous en occupez déjà.',
    own: '« Commencer » ouvre {name} : vous vous en occupez déjà.',
  },
  next: 'Client suivant',
  nextRequest: 'Demande suivante',
  nextAfter: 'Client suivant, après {name}',
  skip: 'Passer',
  skipOf: 'Passer {name}',
  skippedOf: 'Vous avez passé {name} jusqu’à minuit',
  undone: '{name} est de nouveau dans la file',
  notUndone: 'Vous passez encore {name} : l’annulation a échoué. Réessayez.',
  undo: 'Annuler',
  undoOf: 'Annuler : ne plus passer {name}',
  continue: 'Continuer',
  continueOf: 'Continuer avec {name}',
  takeOver: 'Reprendre…',
  takeOverOf: 'Reprendre {name}…',
  takeBack: 'Reprendre la main…',
  columns: {
    waiting: 'Attente',
    client: 'Client',
    account: 'N° de compte',
    office: 'Agence',
    missing: 'Étape suivante',
    request: 'Demande',
    maker: 'Demandée par',
    who: 'Qui s’en occupe',
    action: 'Action',
  },
  nobody: 'Personne',
  you: 'Vous, depuis {time}',
  holder: '{name}, depuis {time}',
  skipped: 'Passé jusqu’à minuit',
  skippedRequest: 'Passée jusqu’à minuit',
  ownRequest: 'Demandée par vous',
  notYoursToDecide: 'Vous ne pouvez pas en décider',
  notKnown: 'Inconnu',
  unclaimed:
    'On ne sait pas pour le moment qui s’occupe de {of, select, request {quelle demande} other {quel client}}. Rien n’est bloqué pour autant.',
  skipsUnknown:
    'On ne sait pas pour le moment {of, select, request {quelles demandes vous avez passées} other {quels clients vous avez passés}} aujourd’hui.',
  empty: 'Rien n’attend dans cette file',
  emptyText: 'Tous les clients de cette file ont été traités.',
  emptyRequests: 'Toutes les demandes ont reçu une décision.',
  emptySaid: 'La banque l’a indiqué à {time}.',
  emptyAt: 'Des clients d’autres agences attendent peut-être.',
  nobodyNext: {
    none: '{at, select, office {Rien d’autre n’attend dans cette file à l’agence choisie. Des clients d’autres agences attendent peut-être.} other {Rien d’autre n’attend dans cette file.}}',
    held: '{held, plural, one {Tout ce qui reste est pris par un collègue.} other {Tout ce qui reste (#) est pris par {people, plural, one {un collègue} other {# collègues}}.}}{at, select, office { Des clients d’autres agences que celle choisie attendent peut-être.} other {}}',
    cutOff:
      'Cette file n’a pas été examinée en entier. {count, plural, =0 {Aucun des clients examinés n’est libre pour vous.} one {Le seul client examiné n’est pas libre pour vous.} other {Aucun des # clients examinés n’est libre pour vous.}}',
    mixed:
      'Il ne reste personne pour vous : {held, number} pris par des collègues, {skipped, plural, one {# passé} other {# passés}} par vous, {waiting, number} en attente d’une décision pour autant qu’on le sache.{at, select, office { Des clients d’autres agences que celle choisie attendent peut-être.} other {}}',
    requests:
      'Il ne reste aucune demande pour vous : {held, plural, one {# prise} other {# prises}} par des collègues, {skipped, plural, one {# passée} other {# passées}} par vous, {waiting, number} dont vous ne pouvez pas décider.',
    someRequests:
      'Aucune des demandes listées par la banque n’est libre pour vous ; d’autres attendent peut-être. Parmi celles-ci, {held, plural, one {# prise} other {# prises}} par des collègues, {skipped, plural, one {# passée} other {# passées}} par vous, {waiting, number} dont vous ne pouvez pas décider.',
  },
  mine: 'Vous vous occupez de {of, select, request {cette demande} other {ce client}} depuis {time}',
  theirs:
    '{name} s’occupe de {of, select, request {cette demande} other {ce client}} depuis {time}',
  notSure:
    '{of, select, request {Cette demande} other {Ce client}} n’est peut-être plus à vous : votre page n’a pas pu dire que vous y travaillez encore.',
  notKnownHere:
    'On ne sait pas pour le moment qui s’occupe de {of, select, request {cette demande} other {ce client}}.',
  lost: '{name} a repris {of, select, request {cette demande} other {ce client}} à {time}',
  lostBecause: 'Motif : {reason}',
  lostText: 'Votre saisie est toujours là.',
  takeFirst:
    '{of, select, request {{name} s’occupe de cette demande. Reprenez-la d’abord.} other {{name} s’occupe de ce client. Reprenez-le d’abord.}}',
  takeFirstThere:
    '{name} s’occupe de cette demande. Pour en décider, ouvrez-la et reprenez-la d’abord.',
  notYours:
    '{of, select, request {Vous ne décidez d’aucune demande : vous n’en avez aucune à traiter.} other {Vous ne vérifiez ni n’activez de clients : vous n’en avez aucun à traiter.}}',
  dialog: {
    title: 'Reprendre {name} ?',
    text: '{name} s’occupe de {of, select, request {cette demande} other {ce client}} depuis {time}. Sa page dira que vous l’avez {of, select, request {reprise} other {repris}}, et pourquoi.',
    reason: 'Motif',
    hint: 'Votre collègue le lira. Il est écrit au journal avec vos deux noms.',
    confirm: 'Reprendre',
    faster:
      '{name} s’occupe maintenant de {of, select, request {cette demande} other {ce client}}. Prendre sa suite ?',
    unknown: 'La reprise n’a pas abouti. Réessayez dans un instant.',
  },
  mistake: { noReason: 'Dites pourquoi vous prenez la suite.' },
}
