import type { Translated } from '../translated'

export const approvals: Translated<'approvals'> = {
  title: 'En attente d’approbation',
  nav: 'Approbations',
  intro: 'Les demandes qu’une seconde personne doit approuver. Aucune n’a encore pris effet.',
  waits: '{what} : en attente d’approbation',
  waited: '{what} : était en attente d’approbation',
  askedBy:
    '{by, select, you {Demandé par vous} named {Demandé par {person}} other {La banque ne précise pas qui l’a demandé}}',
  unknownTime: 'la banque ne précise pas quand',
  notYet: 'Rien n’a encore changé.',
  mayBeDecided:
    'Cette demande n’a pas pu être relue : elle a peut-être déjà été tranchée. Relisez-la avant de décider.',
  cameAbout:
    'Le client est déjà dans l’état demandé ici : cette demande a peut-être été tranchée. La page de la demande indique si elle attend encore.',
  askedFor: 'Demande envoyée. Un collègue doit l’approuver.',
  waitsNoLonger: 'Votre demande n’attend plus : elle a été tranchée ou retirée.',
  others:
    '{count, plural, one {# valeur enregistrée n’est pas affichée ici.} other {# valeurs enregistrées ne sont pas affichées ici.}}',
  unknownHere:
    'On ne sait pas si quelque chose attend une approbation : la banque ne le précise pas.',
  lookedUp:
    'Les demandes en attente d’approbation sont en cours de lecture. D’ici là, rien ne peut être demandé.',
  doubt: {
    title: 'Les demandes en attente ne sont pas connues',
    slow: 'On ne sait pas encore si une demande pour ce client attend une approbation.',
    unread: 'Il n’a pas été possible de lire si une demande pour ce client attend une approbation.',
    safe: 'Vous pouvez continuer sans le savoir : la banque refuse ce qui a déjà été demandé et attend encore.',
    goOn: 'Continuer',
    lookAgain: 'Relire',
  },
  partly: 'Seul ce dont vous pouvez décider est listé ici.',
  more: 'Les {count, number} demandes les plus anciennes sont listées. D’autres attendent.',
  unreadable:
    '{count, plural, one {Une entrée n’indique pas ce qui attend et a été omise. La banque devrait l’examiner.} other {# entrées n’indiquent pas ce qui attend et ont été omises. La banque devrait les examiner.}}',
  filter: {
    what: 'Demande',
    maker: 'Demandé par',
    any: 'Indifférent',
    apply: 'Appliquer',
    clear: 'Effacer les filtres',
  },
  shown: '{some, number} sur les {all, number} demandes listées.',
  nothingFound: 'Aucune demande listée ne correspond à ces filtres',
  nothingFoundText: 'D’autres demandes sont en attente.',
  nothing: 'Rien n’est en attente',
  nothingText: 'Aucune demande n’attend une seconde personne.',
  nothingForYou: 'Rien ne vous attend',
  nothingForYouText: 'La banque ne liste que ce dont vous pouvez décider, et il n’y a rien.',
  notKnown: 'On ne sait pas ce qui est en attente',
  notKnownText: 'Cette banque n’en tient pas de liste, ou ne vous la montre pas.',
  mine: {
    title: 'Mes demandes',
    parts: 'Vues des approbations',
    outcome: 'Ce qu’elles sont devenues',
    intro:
      'Ce que vous avez demandé et qui devait être approuvé par une seconde personne, le plus récent d’abord. Le motif d’un rejet est conservé par cette console, non par la banque.',
    became: {
      all: 'Toutes',
      waiting: 'En attente',
      done: 'Approuvées',
      refused: 'Rejetées',
      takenBack: 'Retirées',
    },
    askedAt: 'Demandé le',
    ofAll:
      '{found, plural, =0 {Aucune demande de ce type} one {# demande de ce type} other {# demandes de ce type}} sur {read, plural, one {# modification que vous avez faite} other {# modifications que vous avez faites}}.',
    ofSome:
      '{found, plural, =0 {Aucune demande de ce type} one {# demande de ce type} other {# demandes de ce type}} sur {read, number} des {total, number} modifications que vous avez faites.',
    nothing:
      '{became, select, waiting {Aucune de vos demandes n’est en attente} done {Aucune de vos demandes n’a été approuvée} refused {Aucune de vos demandes n’a été rejetée} takenBack {Vous n’avez retiré aucune demande} other {Vous n’avez rien demandé qui exige une seconde personne}}',
    nothingText:
      'Ce qui n’exige pas de seconde personne est fait aussitôt et se trouve dans le journal.',
    nothingAmong: 'Il peut y en avoir sur d’autres pages.',
    unreadable:
      '{count, plural, one {La banque ne dit pas ce qu’une entrée est devenue : elle est omise.} other {La banque ne dit pas ce que # entrées sont devenues : elles sont omises.}}',
    rejected: 'Rejeté : {what}',
    rejectedBy: '{by, select, named {Rejeté par {person} le {at}.} other {Rejeté le {at}.}}',
    rejectedLookedUp: 'On ne sait pas encore si une demande a été rejetée.',
    rejectedUnread: 'Il n’a pas été possible de savoir si une demande a été rejetée.',
    rejectedSometime:
      '{by, select, named {Rejeté par {person}.} other {La banque ne dit pas par qui.}}',
    reason: 'Motif :',
    noReason: 'Cette console ne conserve aucun motif. Demandez-le à qui a décidé.',
    reasonUnread: 'Il n’a pas été possible de lire le motif.',
  },
  clientNumber: 'Client {id}',
  command: 'décision',
  page: {
    place: 'Place parmi les demandes',
    placeIs:
      '{number, number} sur {more, select, more {plus de {count, number}} other {{count, number}}} en attente',
    previous: 'Demande précédente : {what}',
    next: 'Demande suivante : {what}',
    openClient: 'Ouvrir le client',
    asked: 'Ce qui est demandé',
    number: 'Demande {id}',
    review: 'Examen manuel',
    bypasses: 'Contourne la vérification de ce client.',
    bypassesNothing: 'Le client est maintenant vérifié : aucune vérification n’est contournée.',
    decision: 'Votre décision',
    decisionText:
      'Les règles actuelles s’appliquent. Une confirmation est demandée avant tout envoi.',
    result: {
      approve: 'La banque l’a exécutée.',
      reject: 'Rien n’a été exécuté.',
      takeBack: 'Elle n’attend plus. Rien n’a été exécuté.',
    },
    underWay: 'La banque l’a commencée et n’a pas encore rendu sa décision.',
    nowIs: 'État actuel du client : {state}.',
    nextRequest: 'Demande suivante',
    noNext: 'Aucune autre demande. Retour aux approbations',
    gone: 'Cette demande n’attend pas',
    goneText:
      'La banque ne la liste pas : elle a été tranchée ou retirée, ou vous ne pouvez pas la voir.{activity, select, readable { Le journal dit ce qu’il en est advenu.} other {}}',
    unlisted: 'Cette demande n’est pas parmi celles qui sont listées',
    unlistedText:
      'Les demandes en attente ne sont pas toutes listées : celle-ci attend peut-être tout de même. Si elle concerne un client, la page de ce client la montre tant qu’elle attend, si son entrée peut être lue.',
    files: 'Documents',
    openReview: 'Ouvrir l’examen',
    filesUnread: 'Les documents n’ont pas pu être lus.',
    someFilesUnread: 'Certains documents n’ont pas pu être lus.',
    notShown: 'Non chargé',
    noFiles: 'Ce client n’a aucun document.',
    client: 'Client',
    clientUnread: 'Le client n’a pas pu être lu.',
    clientGone: 'Ce client n’existe pas à la banque, ou n’est pas dans vos agences.',
    decidedWithout: 'La demande peut être tranchée tout de même.',
    clientFirst: 'Rien ne peut être décidé ici tant que le client n’a pas été lu.',
    clientSince:
      'Le client a disparu ou est revenu depuis que vous avez ouvert cette question. Fermez-la et regardez d’abord la page.',
    trail: 'Dernières entrées du journal',
    wholeTrail: 'Tout le journal du client',
    trailUnread: 'Le journal n’a pas pu être lu.',
  },
  lost: {
    title: 'Aucune réponse exploitable',
    waits:
      'À l’instant, la demande attendait toujours : rien n’a encore été décidé. Vous pouvez essayer à nouveau.',
    gone: 'La demande n’attend plus : elle a été tranchée ou retirée, par vous ou par quelqu’un d’autre.{activity, select, readable { Le journal indique par qui.} other {}}',
    goneOrWithdrawn:
      'La demande n’attend plus : elle a été retirée, ou un collègue l’a tranchée avant.{activity, select, readable { Le journal dit ce qu’il en est.} other {}}',
    unread:
      'On ne sait pas non plus si la demande attend toujours. Fermez cette fenêtre et vérifiez avant d’essayer à nouveau.',
    before:
      'Vous avez déjà choisi « {label} », et on ne sait pas encore ce qu’il en est advenu. La banque n’accepte qu’une seule décision.',
  },
  what: {
    newClient: 'Nouveau client',
    change: 'Modification des informations',
    deletion: 'Suppression',
    verification: 'Vérification',
    activation: 'Activation',
    manualReview: 'Activation par examen manuel',
    rejection: 'Rejet',
    withdrawal: 'Retrait',
    closure: 'Clôture',
    reactivation: 'Réactivation',
    undoRejection: 'Annulation du rejet',
    undoWithdrawal: 'Annulation du retrait',
    newRecord: 'Nouvelle pièce d’identité',
    recordChange: 'Modification d’une pièce d’identité',
    recordDeletion: 'Suppression d’une pièce d’identité',
    recordApproval: 'Approbation d’une pièce d’identité',
    recordRejection: 'Rejet d’une pièce d’identité',
    general: '{act} ({thing})',
    other: '{bankWords}',
  },
  whatRows: {
    create:
      '{count, plural, one {Nouvelle ligne dans {table}} other {# nouvelles lignes dans {table}}}',
    change:
      '{count, plural, one {Modification d’une ligne dans {table}} other {Modification de # lignes dans {table}}}',
    delete:
      '{count, plural, one {Suppression d’une ligne dans {table}} other {Suppression de # lignes dans {table}}}',
  },
  whatThings: {
    create:
      '{entity, select, dataTable {Nouvelle table de données} document {Nouveau fichier} requiredTable {Nouvelle table de données obligatoire} permission {Nouvelles habilitations} subscriber {Nouvel abonné} other {Nouvel abonnement}}',
    change:
      '{entity, select, dataTable {Modification d’une table de données} document {Modification d’un fichier} requiredTable {Modification d’une table de données obligatoire} permission {Modification des habilitations} subscriber {Modification d’un abonné} other {Modification d’un abonnement}}',
    delete:
      '{entity, select, dataTable {Suppression d’une table de données} document {Suppression d’un fichier} requiredTable {Suppression d’une table de données obligatoire} permission {Suppression d’habilitations} subscriber {Suppression d’un abonné} other {Suppression d’un abonnement}}',
  },
  act: '{action, select, create {Création} change {Modification} delete {Suppression} verify {Vérification} requestVerification {Vérification} refuseVerification {Refus d’une vérification} activate {Activation} reject {Rejet} withdraw {Retrait} close {Clôture} reactivate {Réactivation} undoRejection {Annulation d’un rejet} undoWithdrawal {Annulation d’un retrait} approve {Approbation} reveal {Consultation d’un numéro} other {Action que cette console ne sait pas nommer}}',
  thing:
    '{entity, select, client {client} identifier {pièce d’identité} dataTable {table de données} document {fichier} requiredTable {table de données obligatoire} permission {habilitations} subscriber {abonné} other {abonnement}}',
  within: {
    newClient: 'le nouveau dossier',
    change: 'la modification des informations',
    deletion: 'la suppression',
    verification: 'la vérification',
    activation: 'l’activation',
    manualReview: 'l’activation par examen manuel',
    rejection: 'le rejet',
    withdrawal: 'le retrait',
    closure: 'la clôture',
    reactivation: 'la réactivation',
    undoRejection: 'l’annulation du rejet',
    undoWithdrawal: 'l’annulation du retrait',
    newRecord: 'la nouvelle pièce d’identité',
    recordChange: 'la modification d’une pièce d’identité',
    recordDeletion: 'la suppression d’une pièce d’identité',
    recordApproval: 'l’approbation d’une pièce d’identité',
    recordRejection: 'le rejet d’une pièce d’identité',
    other: 'l’opération « {bankWords} »',
  },
  withinRows: {
    create:
      '{count, plural, one {la nouvelle ligne dans {table}} other {les # nouvelles lignes dans {table}}}',
    change:
      '{count, plural, one {la modification d’une ligne dans {table}} other {la modification de # lignes dans {table}}}',
    delete:
      '{count, plural, one {la suppression d’une ligne dans {table}} other {la suppression de # lignes dans {table}}}',
  },
  withinThings: {
    create:
      '{entity, select, dataTable {la nouvelle table de données} document {le nouveau fichier} requiredTable {la nouvelle table de données obligatoire} permission {les nouvelles habilitations} subscriber {le nouvel abonné} other {le nouvel abonnement}}',
    change:
      '{entity, select, dataTable {la modification d’une table de données} document {la modification d’un fichier} requiredTable {la modification d’une table de données obligatoire} permission {la modification des habilitations} subscriber {la modification d’un abonné} other {la modification d’un abonnement}}',
    delete:
      '{entity, select, dataTable {la suppression d’une table de données} document {la suppression d’un fichier} requiredTable {la suppression d’une table de données obligatoire} permission {la suppression d’habilitations} subscriber {la suppression d’un abonné} other {la suppression d’un abonnement}}',
  },
  label: { approve: 'Approuver', reject: 'Rejeter', takeBack: 'Retirer la demande' },
  button: {
    approve: '{of, select, named {Approuver {what} du client {client}} other {Approuver {what}}}',
    reject: '{of, select, named {Rejeter {what} du client {client}} other {Rejeter {what}}}',
    takeBack:
      '{of, select, named {Retirer la demande concernant {what} du client {client}} other {Retirer la demande concernant {what}}}',
  },
  question: {
    approve:
      '{of, select, named {Approuver {what} du client {client} ?} other {Approuver {what} ?}}',
    reject: '{of, select, named {Rejeter {what} du client {client} ?} other {Rejeter {what} ?}}',
    takeBack:
      '{of, select, named {Retirer la demande concernant {what} du client {client} ?} other {Retirer la demande concernant {what} ?}}',
  },
  text: {
    approve:
      'La banque l’exécute aussitôt. Les règles en vigueur s’appliquent. Votre nom est enregistré comme approbateur.',
    begin:
      'La banque la commence alors et rend sa décision plus tard. Les règles en vigueur s’appliquent. Votre nom est enregistré comme approbateur.',
    reject: 'Rien ne sera exécuté et tout reste en l’état. Le rejet est enregistré à votre nom.',
    takeBack:
      'La demande est retirée et ne sera pas exécutée ; tout reste en l’état. Vous pouvez la refaire.',
  },
  reason: 'Motif',
  reasonHint:
    'Affiché avec la demande, dans Mes demandes{where, select, clientPage { et sur la page du client} other {}}. Cette console le conserve ; la banque ne garde aucun motif.',
  mistake: { noReason: 'Indiquez pourquoi vous rejetez cette demande.' },
  done: {
    approve:
      '{of, select, named {Vous avez approuvé {what} du client {client}} other {Vous avez approuvé {what}}}',
    reject:
      '{of, select, named {Vous avez rejeté {what} du client {client}} other {Vous avez rejeté {what}}}',
    takeBack:
      '{of, select, named {Vous avez retiré la demande concernant {what} du client {client}} other {Vous avez retiré la demande concernant {what}}}',
  },
  changed: {
    what: 'ce qui a été demandé',
    maker: 'l’auteur de la demande',
    clientName: 'le nom du client',
  },
}
