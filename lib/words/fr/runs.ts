import type { Translated } from '../translated'

/** Travail sur plusieurs clients à la fois. */
export const runs: Translated<'runs'> = {
  title: 'Lots',
  none: 'Aucun lot pour l’instant',
  noneText: 'Sélectionnez des clients dans la liste et contrôlez-les ensemble.',
  listed: 'Vos lots des sept derniers jours',
  columns: { run: 'Lot', state: 'État', made: 'Choisi' },
  back: 'Tous les lots',
  heading: {
    verify: 'Vérifier {count, plural, one {# client} many {# clients} other {# clients}}',
    activate: 'Activer {count, plural, one {# client} many {# clients} other {# clients}}',
  },
  chosen:
    '{count, plural, one {# client choisi} many {# clients choisis} other {# clients choisis}} par vous le {time}',
  kind: '{kind, select, full {Vérification complète} other {Vérification partielle}}',
  activatedOn: 'Actifs à partir du {day}',
  dayPassed:
    'Ce lot date d’un autre jour : ses clients deviennent actifs à partir du {day}, et non d’aujourd’hui. Pour une autre date, sélectionnez-les dans la liste et contrôlez-les à nouveau.',
  state: {
    checking: 'Contrôle en cours',
    checked: 'Prêt à partir',
    sending: 'Envoi en cours',
    ended: 'Terminé',
    stopped: 'Arrêté',
    session: 'En pause',
    permission: 'Arrêté',
    bank: 'Arrêté',
    console: 'Arrêté',
    full: 'Arrêté',
    forgotten: 'Arrêté',
    waits: 'En attente de la banque',
  },
  check: {
    title: 'Contrôle',
    nothingSent: 'Rien n’a été envoyé.',
    progress:
      '{checked, plural, one {# contrôlé} many {# contrôlés} other {# contrôlés}} sur {count, number}',
    done: '{count, plural, one {# client contrôlé} many {# clients contrôlés} other {# clients contrôlés}} le {time}',
    group: {
      ready: 'Seront envoyés',
      forgotten: 'Peut-être envoyés',
      wasReady: 'Prêts lors du contrôle',
      refused: 'La banque refuserait',
      held: 'Chez un collègue',
      unknown: 'Non connus',
    },
  },
  sending: {
    title: 'Envoi',
    started: 'Commencé par vous le {time}, quatre à la fois',
    answered:
      '{answered, plural, one {# réponse} many {# réponses} other {# réponses}} sur {count, number}',
    bar: '{done, plural, one {# fait} many {# faits} other {# faits}}, {waiting, number} en attente, {refused, plural, one {# refusé} many {# refusés} other {# refusés}}, {unknown, plural, one {# non connu} many {# non connus} other {# non connus}}, {name, select, forgotten {{left, plural, one {# peut-être envoyé} many {# peut-être envoyés} other {# peut-être envoyés}}} other {{left, plural, one {# restant} many {# restants} other {# restants}}}}',
    timeLeft: 'Encore {minutes, plural, one {# minute} many {# minutes} other {# minutes}} environ',
    group: {
      unknown: 'Non connus',
      refused: 'Refusés',
      waiting: 'Attendent une décision',
      verify: 'Vérifiés',
      activate: 'Activés',
      left: 'Restants',
      forgotten: 'Peut-être envoyés',
    },
    unknownText: 'Ils sont relus, et ne sont pas envoyés une seconde fois.',
    unknownLeft: 'Ils ne sont pas envoyés une seconde fois.',
  },
  found: {
    ready: 'Sera envoyé',
    refused: 'Serait refusé',
    held: 'Chez un collègue',
    unknown: 'Non connu',
  },
  end: {
    unknown: 'Non connu',
    refused: 'Refusé',
    waiting: 'Attend une décision',
    verify: 'Vérifié',
    activate: 'Activé',
    left: 'Non envoyé',
    forgotten: 'Peut-être envoyé',
  },
  clients: 'Clients de ce lot',
  row: {
    outcome: 'Résultat',
    client: 'Client',
    account: 'N° de compte',
    office: 'Agence',
    reason: 'Motif',
    time: 'Heure',
    notChecked: 'Pas encore lu',
  },
  filter: {
    title: 'Quels clients',
    all: 'Tous',
    because: 'Seulement : {reason}',
    allAgain: 'Tout afficher',
  },
  nobodyShown: 'Aucun client de ce lot ne correspond',
  pause:
    'La banque a demandé une pause (429). Ce lot attend jusqu’au {time}, puis reprend de lui-même. Rien n’est perdu.',
  halt: {
    session:
      'Votre session est terminée, ou la banque ne l’accepte plus : le lot est en pause. Rien n’est perdu : reconnectez-vous au besoin, appuyez sur Continuer et il reprend en votre nom.',
    stopped:
      'Vous avez arrêté ce lot. Ce qui était en route a reçu sa réponse{unknown, plural, =0 {} other { ou figure parmi les non connus}} ; rien d’autre n’a été envoyé.',
    stoppedCheck: 'Vous avez arrêté ce lot pendant son contrôle, qui n’envoie rien.',
    stopping:
      'Vous avez arrêté ce lot. Ce qui est en route reçoit encore sa réponse ; rien d’autre n’est envoyé.',
    permission:
      'La banque indique que vous n’y êtes pas autorisé. Le lot a été arrêté : au-delà de ce qui était déjà en route, rien n’a été envoyé.',
    lacks:
      'La banque indique que vous n’avez pas l’habilitation {permission}. Adressez-vous à votre administrateur. Le lot a été arrêté : au-delà de ce qui était déjà en route, rien n’a été envoyé.',
    bank: 'La banque n’a pas pu être interrogée, ou a demandé une longue pause. Rien n’est perdu : continuez dès qu’elle est prête.',
    full: 'La console n’a plus de place pour noter vos envois : personne d’autre n’a été envoyé. Les résultats sont gardés : adressez-vous à qui exploite la console.',
    console:
      'Un incident de la console a empêché ce lot de continuer. Rien n’est perdu : continuez dans un moment, ou contrôlez à nouveau les clients restants.',
    forgotten:
      'La console a pu oublier ses derniers envois, car sa mémoire a été redémarrée. Contrôlez à nouveau les clients restants : personne n’est envoyé avant.',
    forgottenNobodyLeft:
      'La console a pu oublier ses derniers envois, car sa mémoire a été redémarrée. Il ne reste personne à contrôler ni à envoyer.',
  },
  button: {
    start: {
      verify: 'Vérifier {count, plural, one {# client} many {# clients} other {# clients}}',
      activate: 'Activer {count, plural, one {# client} many {# clients} other {# clients}}',
    },
    nobody: 'Aucun client ne peut être envoyé.',
    stop: 'Arrêter',
    goOn: 'Continuer',
    again: 'En contrôler {count, number} à nouveau',
    lookAgain: 'Relire {count, plural, one {# non connu} many {# non connus} other {# non connus}}',
    outcomes: 'Résultats en CSV…',
  },
  noReview:
    'L’examen manuel n’est pas proposé ici : il demande des commentaires propres à chaque client.',
  order: 'D’abord les non connus et les refusés.',
  news: {
    checked:
      'Le contrôle est terminé : {ready, plural, one {# sera envoyé} many {# seront envoyés} other {# seront envoyés}}, {others, plural, one {# ne le sera pas} many {# ne le seront pas} other {# ne le seront pas}}.',
    ended:
      'Le lot est terminé : {done, plural, one {# fait} many {# faits} other {# faits}}, {waiting, number} en attente de décision, {refused, plural, one {# refusé} many {# refusés} other {# refusés}}, {unknown, plural, one {# non connu} many {# non connus} other {# non connus}}.',
  },
  tooManyMove:
    'Vos autres lots ne sont pas terminés. Laissez-les finir, ou arrêtez-en un, puis réessayez.',
  notThere: 'Ce lot n’existe pas, ou il est à un collègue. Les lots sont gardés sept jours.',
  movedOn: 'Ce lot a avancé depuis la lecture de la page. Rien n’a été modifié.',
  because: {
    notThere: 'Ce client n’existe plus.',
    mayNotRead: 'Vous ne pouvez pas lire ce client.',
    notRead: 'Non lu : la banque n’a pas répondu.',
    heldBy: '{name} s’occupe de ce client.',
    mayWait:
      '{answer, select, none {Envoyée par {name} le {day} ; aucune réponse exploitable n’est venue, elle attend donc peut-être une seconde personne. La banque ne montre pas si c’est le cas ; pour la renvoyer, ouvrez le client.} other {Envoyée par {name} le {day}, à décider par une seconde personne. La banque ne montre pas si elle attend encore ; pour la renvoyer, ouvrez le client.}}',
    changed: 'Modifié depuis le contrôle.',
    verdictChanged: 'La vérification a changé depuis le contrôle.',
    alreadyActive: 'Déjà actif.',
    alreadyVerified: 'Déjà vérifié.',
    notVerified: 'Non vérifié.',
    notPermitted: 'La banque indique que vous n’y êtes pas autorisé.',
    lacks:
      'La banque indique que vous n’avez pas l’habilitation {permission}. Adressez-vous à votre administrateur.',
    noAnswer: 'Aucune réponse exploitable n’est arrivée. Le résultat n’est pas encore connu.',
    copyDied: 'La console a été interrompue avant de noter le résultat.',
  },
  mistake: {
    none: 'Choisissez au moins un client.',
    tooMany: '{most, number} clients au plus à la fois. Réduisez la liste par état, agence ou nom.',
    notWhole:
      'La banque n’a pas dit qui sont tous ces clients : personne ne peut être choisi ainsi. Sélectionnez-les sur la page.',
    dayToCome: 'La date ne peut pas être dans le futur.',
  },
}
