import type { Translated } from '../translated'

export const activation: Translated<'activation'> = {
  title: 'Activer ce client',
  intro:
    'L’activation est le dernier contrôle. Une fois actif, {name} peut ouvrir des comptes, négocier des titres et transférer des fonds.',
  introUnverified:
    'Cette banque ne vérifie personne elle-même : ce qu’elle demande auparavant est réglé ailleurs. Une fois actif, {name} peut ouvrir des comptes, négocier des titres et transférer des fonds.',
  date: 'Date d’activation',
  submit: 'Activer le client',
  command: 'activation',
  done: '{name} : client activé',

  notThisReview:
    'L’examen qui figure à la banque n’est pas celui que vous avez envoyé : vos commentaires n’y sont pas.',

  openReview: 'Activer par examen manuel…',
  reviewTitle: 'Activer par examen manuel',
  reviewText:
    'Ce client n’est pas vérifié. L’examen manuel remplace la vérification habituelle et est enregistré à votre nom.',
  reviewOver:
    'L’examen manuel est réservé aux clients en attente de vérification. Ce client ne l’est plus.',
  bypassed: {
    underWay:
      'Étape contournée : la vérification, en cours. La banque n’a pas encore rendu sa décision.',
    refused: 'Étape contournée : la vérification, que la banque a refusée.',
    lacking: 'Étape contournée : la vérification.',
    nothingMissing:
      'Étape contournée : la vérification. Rien ne semble manquer : il suffit peut-être de vérifier le client.',
  },
  missing: 'Il manque pour la vérification :',
  stillAsked: 'Toujours exigé, malgré l’examen manuel :',
  reason: 'Motif',
  reviewReason: 'Motif de l’examen',
  chooseReason: 'Choisissez un motif',
  reasons: {
    inPerson: 'Documents vérifiés en présence du client',
    byVideo: 'Documents vérifiés par vidéo',
    byPartner: 'Vérifié par un établissement partenaire',
    migrated: 'Client connu, dossier en cours de migration',
    other: 'Autre',
  },
  comments: 'Commentaires de l’examen',
  commentsPlaceholder: 'Ce que vous avez contrôlé, et pourquoi cela suffit',
  kept: '{count, plural, one {# caractère} other {# caractères}} sur {most, number}, motif et documents liés compris.{signs, select, wide { Certains signes, comme les émojis, comptent pour deux ou plus.} other {}}',
  mistake: {
    reason: 'Choisissez un motif.',
    nothingSaid:
      'Indiquez ce que vous avez examiné : la banque conserve ces commentaires avec l’activation.',
    linked:
      'Choisissez les documents dans la liste : « Linked documents: » est écrit par la console.',
    tooLong:
      '{over, plural, one {# caractère} other {# caractères}} de trop, motif et documents liés compris.{signs, select, wide { Certains signes, comme les émojis, comptent pour deux ou plus.} other {}}',
  },
  cancel: 'Annuler',

  linked: 'Documents liés',
  linkedHint: 'Ce sur quoi repose l’examen. Les noms sont conservés avec vos commentaires.',
  linkedReading: 'Chargement des documents disponibles…',
  linkedNone: 'La banque ne liste ni pièce d’identité ni fichier pour ce client.',
  linkedUnread:
    'Les documents disponibles n’ont pas pu être lus.{may, select, send { Vous pouvez tout de même envoyer l’examen.} other {}}',
  linkedIncomplete: 'Tout n’a pas pu être listé : il peut y en avoir d’autres.',
  linkedAllOld: 'Les documents n’ont pas pu être relus : ils sont tels que lus la dernière fois.',
  linkedOld: 'Tout n’a pas pu être relu : certains documents sont tels que lus la dernière fois.',
  recordNumber: 'pièce {id}',

  receiptTitle: 'Examen manuel',
  receiptIntro:
    '{bank}. Client activé sans vérification aboutie. Voici ce que la banque en conserve.',
  receiptPage: 'Examen manuel : {name}',
  toReceipt: 'Ouvrir pour imprimer',
  print: 'Imprimer',
  backToClient: 'Retour au dossier : {name}',
  client: 'Client',
  accountNo: 'N° de compte',
  reviewedBy: 'Activé par',
  recorded: 'Enregistré',
  reading: 'Lecture du journal de la banque…',
  unsaid: 'Non précisé par la banque',
  trailUnread: 'Le journal de la banque n’a pas pu être lu.',
  beyondRead: 'Absent des {count, number} dernières entrées du journal de ce client',
  noneLinked: 'Aucun',
  noReceipt: 'Ce client n’a pas été activé par examen manuel',
  noReceiptText: 'La banque ne conserve aucun commentaire d’examen pour ce client.',
}
