import type { Translated } from '../translated'

export const files: Translated<'files'> = {
  title: 'Fichiers',
  drop: 'Déposez des fichiers ici',
  browse: 'ou parcourez vos fichiers',
  browseFor: 'ou parcourez vos fichiers pour {record}',
  input: 'Fichiers à ajouter',
  dropNow: 'Déposez les fichiers pour les ajouter',
  reading: 'Lecture de ce qui a été déposé…',
  accepted: 'PDF, JPEG, JPG ou PNG.',
  toStorageHint: 'Les gros fichiers vont directement au stockage.',
  upTo: '{size} au plus par fichier.',
  trouble: {
    nothing: 'Ce qui a été déposé ne contenait aucun fichier.',
    tooMany:
      '{count, number} fichiers, c’est trop à la fois. {most, number} au plus sont acceptés ; aucun n’a été ajouté.',
    unread: 'Le navigateur n’a pas pu lire ce qui a été déposé. Parcourez plutôt vos fichiers.',
  },
  uploads: 'Fichiers ajoutés ici',
  saysWhere:
    '{count, plural, one {Cette photo indique où elle a été prise, et la banque le conserve avec elle : {files}.} other {Ces photos indiquent où elles ont été prises, et la banque le conserve avec elles : {files}.}}',
  keepPrivate: {
    delete:
      '{count, plural, one {Si cela ne doit pas se savoir, supprimez-la et ajoutez une copie sans le lieu.} other {Si cela ne doit pas se savoir, supprimez-les et ajoutez des copies sans le lieu.}}',
    ask: '{count, plural, one {Si cela ne doit pas se savoir, demandez à une personne habilitée de la supprimer, et ajoutez une copie sans le lieu.} other {Si cela ne doit pas se savoir, demandez à une personne habilitée de les supprimer, et ajoutez des copies sans le lieu.}}',
    request:
      '{count, plural, one {Elle attend une approbation : si cela ne doit pas se savoir, la demande doit être retirée ou rejetée, et retirer la photo ici n’y suffit pas.} other {Elles attendent une approbation : si cela ne doit pas se savoir, les demandes doivent être retirées ou rejetées, et retirer les photos ici n’y suffit pas.}}',
  },

  bytes: '{count, plural, one {# octet} other {# octets}}',
  kilobytes: '{count, number} Ko',
  megabytes: '{count, number} Mo',
  gigabytes: '{count, number} Go',
  seconds: '{count, number} s',
  minutes: '{count, number} min',
  hours: '{count, number} h',
  hoursAndMinutes: '{hours, number} h {minutes, number} min',

  judging: 'contrôle en cours',
  waiting: 'en attente',
  percent: '{percent, number} %',
  left: 'encore {time}',
  toStorage: 'vers le stockage',
  finishing: 'dernière étape',
  stored: 'envoyé',
  awaiting: 'en attente d’approbation',
  checking: 'recherche à la banque',
  progressOf: 'Envoi de {file}',
  cancel: 'Annuler',
  remove: 'Retirer',
  cancelOf: 'Annuler {file}',
  retryOf: 'Réessayer {file}',
  removeOf: 'Retirer {file}',

  name: {
    none: 'Le fichier n’a pas de nom. Donnez-lui-en un et choisissez-le à nouveau.',
    long: 'Le nom du fichier dépasse {most, number} caractères. Raccourcissez-le et choisissez à nouveau le fichier.',
    unseen:
      'Le nom du fichier contient des caractères invisibles. Renommez le fichier et choisissez-le à nouveau.',
    slash:
      'Le nom du fichier contient une barre oblique. Renommez le fichier et choisissez-le à nouveau.',
    dot: 'Le nom du fichier commence par un point. Renommez le fichier et choisissez-le à nouveau.',
  },
  noParts: 'Indiquez les parties.',
  notAccepted: 'Refusé : PDF, JPEG, JPG ou PNG uniquement',
  notAsNamed:
    'Refusé : PDF, JPEG, JPG ou PNG uniquement. C’est le contenu du fichier qui compte, non son nom : enregistrez-le dans l’un de ces formats',
  empty: 'Le fichier est vide',
  cutShort: 'Le fichier {kind} est incomplet : il manque la fin',
  tooManyPixels:
    'Image trop grande : {megapixels, number} mégapixels et {side, number} pixels de côté au plus sont acceptés. Enregistrez-la en plus petit',
  tooLarge: 'Trop volumineux : les fichiers sont acceptés ici jusqu’à {size}',
  again: 'Déjà dans cette liste : il n’est pas envoyé deux fois',
  unreadable: 'Le fichier n’est plus lisible. Choisissez-le à nouveau',

  stopped: {
    connection: 'Envoi arrêté à {percent, number} % : connexion perdue',
    address: 'Envoi arrêté à {percent, number} % : le stockage a refusé son adresse',
    damaged: 'Envoi arrêté à {percent, number} % : une partie est arrivée endommagée deux fois',
    failed: 'Envoi arrêté à {percent, number} % : le stockage n’a pas pu le prendre',
  },
  notStored: 'Non enregistré. {title} : {detail}',
  unknown: 'On ne sait pas s’il a été enregistré. « Réessayer » commence par le rechercher',
  unlisted:
    'On ne sait pas s’il a été enregistré, et la banque ne donne pas la liste de ses fichiers. Pour l’envoyer malgré tout, retirez-le ici et ajoutez-le à nouveau',
  likeAnother:
    'On ne sait pas s’il a été enregistré : la banque conserve un fichier semblable, qui s’y trouvait peut-être déjà. Pour l’envoyer malgré tout, retirez-le ici et ajoutez-le à nouveau',
  sessionEnded: 'Votre session avait expiré. Réessayez une fois reconnecté.',

  settled: {
    all: '{parts}.',
    stored: '{count, plural, one {# fichier enregistré} other {# fichiers enregistrés}}',
    awaiting:
      '{count, plural, one {# fichier en attente d’approbation} other {# fichiers en attente d’approbation}}',
    refused: '{count, plural, one {# fichier refusé} other {# fichiers refusés}}',
    stopped: '{count, plural, one {# envoi arrêté} other {# envois arrêtés}}',
    unknown:
      'On ne sait pas si {count, plural, one {un fichier a été enregistré} other {# fichiers ont été enregistrés}}.',
    othersUnknown:
      'On ne sait pas si {count, plural, one {un autre fichier a été enregistré} other {# autres fichiers ont été enregistrés}}.',
  },
  unfinished: {
    file: {
      none: 'Tous les fichiers ont été traités entre-temps.',
      notStored:
        '{count, plural, one {# fichier n’a pas été enregistré. Si vous quittez la page, il est abandonné.} other {# fichiers n’ont pas été enregistrés. Si vous quittez la page, ils sont abandonnés.}}',
      unknown:
        'On ne sait pas encore si {count, plural, one {un fichier a été enregistré} other {# fichiers ont été enregistrés}}. Si vous quittez cette page, elle ne pourra pas vous le dire.',
      othersUnknown:
        'On ne sait pas encore si {count, plural, one {un autre fichier a été enregistré} other {# autres fichiers ont été enregistrés}}. Si vous quittez cette page, elle ne pourra pas vous le dire.',
    },
    document: {
      none: 'Tous les documents ont été traités entre-temps.',
      notStored:
        '{count, plural, one {# document n’a pas été enregistré. Si vous quittez la page, il est abandonné.} other {# documents n’ont pas été enregistrés. Si vous quittez la page, ils sont abandonnés.}}',
      unknown:
        'On ne sait pas encore si {count, plural, one {un document a été enregistré} other {# documents ont été enregistrés}}. Si vous quittez cette page, elle ne pourra pas vous le dire.',
      othersUnknown:
        'On ne sait pas encore si {count, plural, one {un autre document a été enregistré} other {# autres documents ont été enregistrés}}. Si vous quittez cette page, elle ne pourra pas vous le dire.',
    },
  },

  placeGone: '{place} n’existe plus',
  lost: '{count, plural, one {# fichier destiné à cet endroit n’a pas été enregistré : {files}.} other {# fichiers destinés à cet endroit n’ont pas été enregistrés : {files}.}}',
  lostUnknown:
    'On ne sait pas si {count, plural, one {un fichier a été enregistré} other {# fichiers ont été enregistrés}} avant cette suppression : {files}. Ce qui était enregistré a été supprimé aussi.',
  dismiss: 'Fermer',

  kept: 'Conservés par la banque',
  keptOf: 'Conservés par la banque pour {record}',
  keptUnread: 'La banque n’a pas donné la liste des fichiers conservés ici.',
  none: 'Aucun fichier pour le moment.',
  by: 'par {person}',
  preview: 'Aperçu',
  download: 'Télécharger',
  delete: 'Supprimer',
  previewOf: 'Aperçu de {file}',
  downloadOf: 'Télécharger {file}',
  deleteOf: 'Supprimer {file}',
  mayNotDelete: 'Supprimer : {reason}',
  deleteTitle: 'Supprimer {file} ?',
  deleteText: 'La banque supprime définitivement le fichier. Il ne peut pas être récupéré ici.',
  deleteUnknown:
    'Aucune réponse exploitable n’est arrivée. La liste continue d’être relue, et cette fenêtre se ferme quand le fichier n’y est plus. Pour recommencer, rechargez la page.',
  deleteWaitingTitle: 'Acceptée, pas encore en vigueur',
  deleteWaiting:
    'La banque a pris la demande en compte, et un approbateur décide. Il n’y a plus rien à envoyer.',
  leaveDeletion:
    'On ne sait pas encore si le fichier a été supprimé. Si vous quittez cette page, elle ne pourra pas vous le dire.',
  deleted: '{file} : fichier supprimé',
  heldBack: 'Impossible tant qu’on ne sait pas ce qu’est devenue la demande précédente.',
  notShown:
    'Ce navigateur n’affiche pas les PDF dans une page. Téléchargez le fichier pour le consulter.',
  notShownNow: 'Le fichier ne peut pas être affiché. Réessayez dans un instant, ou téléchargez-le.',
  askAgain: 'Réessayer',
  noPreview: 'Le type de ce fichier n’est pas connu : il n’est donc pas affiché ici.',
  close: 'Fermer',
}
