import type { Translated } from '../translated'

export const entries: Translated<'entries'> = {
  editTitle: 'Modifier une saisie dans {table}',
  attached: 'Rattachée au client {id}, {name}.',
  editHere: 'Modifier la saisie',
  form: 'Saisie',
  about: 'À propos de cette table',
  title: 'Titre',
  description: 'Description',
  noDescription: 'Aucune',
  multiple: 'Plusieurs lignes autorisées',
  single: 'Une ligne par client',
  noDefinition:
    'La banque ne donne aucune définition de cette table. Décrivez-la ici ; la banque la contrôle.',
  columns: 'Colonnes',
  column: 'Colonne {at, number}',
  columnName: 'Nom de la colonne {at, number}',
  columnType: 'Type de la colonne {at, number}',
  columnRequired: 'La colonne {at, number} est obligatoire',
  requiredShort: 'Obligatoire',
  addColumn: 'Ajouter une colonne',
  removeColumn: 'Retirer la colonne {at, number}',

  type: {
    string: 'texte',
    text: 'texte long',
    number: 'nombre entier',
    decimal: 'nombre',
    boolean: 'oui ou non',
    date: 'date',
    datetime: 'date et heure',
    dropdown: 'choix',
    unknown: 'non modifiable ici',
  },
  typeRequired: '{type}, obligatoire',

  grid: 'Colonnes et lignes',
  gridRows: 'Lignes',
  rowNumber: 'Ligne',
  cell: '{column}, ligne {row, number}',
  remove: 'Retirer',
  removeRow: 'Retirer la ligne {row, number}',
  addRow: 'Ajouter une ligne',
  fullRows: '{most, number} lignes au plus à la fois. Enregistrez d’abord celles-ci.',
  removed: 'Ligne {row, number} retirée.',
  undo: 'Annuler',
  unknownColumns: 'Laissées telles quelles, car cette console ne peut pas les remplir : {columns}.',

  cancel: 'Annuler',
  saveEntry: 'Enregistrer la saisie',
  saveChange: 'Enregistrer les modifications',
  finish: 'Terminer',
  savedNow: 'Enregistré.',
  locked:
    '{rows, plural, =0 {Les fichiers sont envoyés sans ligne : aucune ligne ne peut plus être ajoutée ici.} one {Cette ligne est enregistrée et ne peut plus être modifiée ici. Corrigez-la dans la table de données.} other {Ces lignes sont enregistrées et ne peuvent plus être modifiées ici. Corrigez-les dans la table de données.}}',
  onward: 'La table de données',
  closed: 'La saisie est enregistrée : aucun fichier n’y est plus ajouté ici.',
  unchangedTitle: 'Rien à enregistrer',
  unchanged: 'La ligne contient déjà exactement cela.',
  savedRows: '{rows, plural, one {# ligne enregistrée} other {# lignes enregistrées}}',
  savedFiles: '{files, plural, one {# fichier enregistré} other {# fichiers enregistrés}}',
  savedBoth:
    '{rows, plural, one {# ligne} other {# lignes}} et {files, plural, one {# fichier} other {# fichiers}} : tout est enregistré',
  savedChange: 'Modifications enregistrées',

  rest: {
    notStored:
      '{count, plural, one {# fichier n’est pas encore enregistré} other {# fichiers ne sont pas encore enregistrés}}',
    unknown:
      'On ne sait pas encore si {count, plural, one {un fichier a été enregistré} other {# fichiers ont été enregistrés}}',
    both: '{notStored, plural, one {# fichier n’est pas encore enregistré} other {# fichiers ne sont pas encore enregistrés}}, et on ne sait pas si {unknown, plural, one {un autre l’a été} other {# autres l’ont été}}',
    refused: '{count, plural, one {# fichier a été refusé} other {# fichiers ont été refusés}}',
    awaiting:
      '{count, plural, =0 {Ce qui a été retiré ici était déjà envoyé} one {# fichier attend une approbation} other {# fichiers attendent une approbation}}',
    alsoAwaiting:
      '{count, plural, one {Un autre attend une approbation.} other {# autres attendent une approbation.}}',
    rows: '{count, plural, one {# ligne est enregistrée et ne sera pas renvoyée.} other {# lignes sont enregistrées et ne seront pas renvoyées.}}',
    files: '{count, plural, one {# fichier est enregistré.} other {# fichiers sont enregistrés.}}',
    wait: 'Cette page attend le reste. Pour continuer sans lui, choisissez « Terminer ».',
    decided: 'Un approbateur décide. Pour continuer, choisissez « Terminer ».',
    mend: '{count, plural, one {Le motif est indiqué à côté du fichier. Pour continuer, retirez le fichier ou choisissez « Terminer ».} other {Le motif est indiqué à côté de chaque fichier. Pour continuer, retirez les fichiers ou choisissez « Terminer ».}}',
  },

  leaveRows: 'Les lignes saisies ne sont pas enregistrées.',
  leaveDialog: 'Le contenu de cette fenêtre n’est encore dans aucune ligne.',
  leaveUnknown:
    'On ne sait pas encore si les lignes ont été enregistrées. Si vous quittez cette page, elle ne pourra pas vous le dire.',
  leaveStored:
    '{files, plural, one {# fichier est déjà enregistré et reste au dossier du client.} other {# fichiers sont déjà enregistrés et restent au dossier du client.}}',

  checkingTitle: 'Contrôle auprès de la banque…',
  checking:
    'Aucune réponse exploitable n’est arrivée. Les lignes sont peut-être enregistrées ; la table est relue jusqu’à ce qu’on le sache. Ne les renvoyez pas.',
  reading: 'Lecture en cours',
  readAbsent: '{times, plural, one {Lue une fois} other {Lue # fois}} · pas encore présentes',
  readUnanswered: '{times, plural, one {Lue une fois} other {Lue # fois}} · pas encore de réponse',
  waitingTitle: 'Acceptées, pas encore en vigueur',
  waiting:
    'La banque a pris les lignes en compte, et un approbateur décide. Il n’y a plus rien à envoyer.',
  earlierTitle: 'L’essai précédent a finalement été enregistré',
  earlier:
    'Il était resté sans réponse, mais ses lignes figurent maintenant dans la table. Ce que vous avez modifié depuis n’est pas enregistré : modifiez-le là-bas.',
  earlierKept:
    'Il était resté sans réponse, mais ses lignes figurent maintenant dans la table. Ce que vous avez modifié depuis n’est pas enregistré.',
  notAppliedTitle: 'Pas enregistré pour le moment',
  notApplied:
    'La table a été relue et n’a pas changé pour le moment ; cette page continue de la relire. Votre saisie est toujours là, et vous pouvez l’enregistrer à nouveau : la table est d’abord relue. Vérifiez-la ensuite : si le premier envoi aboutit encore, les nouvelles lignes y figurent deux fois.',
  unresolvedTitle: 'Pas encore connu',
  unresolved:
    'Aucune réponse n’est arrivée, et la table n’a pas pu être lue. Contrôlez à nouveau avant d’enregistrer quoi que ce soit.',
  checkAgain: 'Contrôler à nouveau',
  heldBack: 'Impossible tant qu’on ne sait pas ce qu’est devenue la demande précédente.',
  heldBackEarlier: 'Ces lignes y figurent déjà.',

  onlyOneTitle: 'Une ligne existe déjà',
  onlyOne: 'Cette table accepte une ligne par client. Rien n’a été enregistré.',
  editRow: 'Modifier la ligne existante',

  changedTitle: 'La banque a modifié cette table depuis que vous l’avez ouverte',
  changedText: 'Rien n’a été enregistré, et votre saisie est toujours là.',
  changedSame: 'Les colonnes sont maintenant les mêmes qu’avant. Enregistrez à nouveau.',
  useNew: 'Utiliser les nouvelles colonnes',
  changedUnread: 'Les nouvelles colonnes n’ont pas pu être lues.',
  readAgain: 'Relire',
  droppedTitle: 'Plus demandé',
  droppedValue: '{column}, ligne {row, number} : {value}',
  more: 'et {count, number} de plus',
  dismiss: 'Fermer',
  copyAll: 'Tout copier',

  meanwhileTitle: 'Quelqu’un a modifié cette ligne pendant votre saisie',
  meanwhileText:
    'Rien n’a été enregistré. Gardez votre saisie, ou reprenez ce qui y figure maintenant ; puis enregistrez à nouveau.',
  meanwhileGone: 'Cette ligne n’existe plus. Rien n’a été enregistré.',
  meanwhileUnread: 'La ligne n’a pas pu être lue dans son état actuel.',
  theirsAndYours: 'maintenant {theirs}, votre saisie {yours}',
  keepMine: 'Garder ma saisie',
  takeTheirs: 'Reprendre l’autre',

  paste: {
    title: 'Coller depuis un tableur',
    text: 'Copiez des lignes dans un tableur, avec ou sans la ligne de titres, et collez-les ici. Les colonnes sont séparées par des tabulations, des virgules ou des points-virgules.',
    label: 'Lignes à coller',
    preview: 'Aperçu',
    count:
      '{rows, plural, one {# ligne} other {# lignes}}, {problems, plural, =0 {aucun problème} one {# problème} other {# problèmes}}',
    mend: 'Les lignes en erreur peuvent être corrigées ici, ou dans la grille.',
    header: 'La première ligne donne le nom des colonnes.',
    inHeader: 'Première ligne : {message}',
    inHeading: 'Première ligne, {column} : {message}',
    inRow: 'Ligne {row, number} : {message}',
    shown: 'Affichées : {shown, number} lignes sur {rows, number}.',
    replace: 'Remplacer les lignes',
    append: 'Ajouter à la suite',
    first: 'Collez d’abord des lignes.',
    most: '{most, number} lignes au plus à la fois.',
    one: 'Cette table accepte une ligne par client.',
    oneEdited: 'Une seule ligne est modifiée ici.',
    done: '{rows, plural, one {# ligne placée dans la grille} other {# lignes placées dans la grille}}',
    nothing: 'Ce texte ne contient aucune ligne',
    unknownColumn: 'Cette table n’a pas de colonne « {name} » ; ses cellules sont ignorées',
    noHeading: 'Le titre {at, number} est vide ; les cellules en dessous sont ignorées',
    columnTwice: 'La colonne « {name} » apparaît deux fois ; la première compte',
    tooMany:
      '{found, plural, one {# cellule} other {# cellules}} au lieu de {expected, number} ; les autres sont ignorées',
    tooFew: '{found, plural, one {# cellule} other {# cellules}} au lieu de {expected, number}',
    openQuote: 'Un guillemet n’est pas fermé',
    tooManyRows:
      'Seules les {most, number} premières lignes sont prises ; {more, plural, one {# autre est ignorée} other {# autres sont ignorées}}',
    severalOptions: 'Plusieurs options portent ce nom ; choisissez-en une',
  },

  json: {
    title: 'Voir en JSON',
    text: 'Voici ce qui sera envoyé. Les saisies peuvent être modifiées ici ; tout le reste est défini par la banque.',
    label: 'Saisie en JSON',
    use: 'Appliquer',
    problems: '{count, plural, one {# problème dans ce JSON} other {# problèmes dans ce JSON}}',
    notJson: 'Ceci n’est pas du JSON',
    notJsonAt: 'Ceci n’est pas du JSON : regardez la ligne {line, number}',
    bankDecides: 'La définition de la banque en décide ; cela ne peut pas être modifié ici',
    oneRow: 'Cette table de données accepte une ligne par client',
    missing: 'Il manque cette valeur. Seules les saisies peuvent être modifiées ici.',
    unknown:
      'Seules les saisies peuvent être modifiées ici ; ceci ne peut pas être envoyé : {names}',
    wrong: 'Ceci ne peut pas être envoyé. Seules les saisies peuvent être modifiées ici.',
  },

  mistake: '{label} : {message}',
  mistakeInRow: 'Ligne {row, number}, {label} : {message}',

  wrong: {
    required: 'Obligatoire',
    noSuchColumn: 'La table de données n’a pas cette colonne',
    number: 'Saisissez un nombre, par exemple 12000',
    wholeNumber: 'Saisissez un nombre entier, par exemple 12000',
    range: 'Ce nombre est trop grand ou trop petit',
    grouped:
      'Écrivez le nombre sans virgule ni espace, avec un point pour les décimales, par exemple {example}',
    digitsBefore: '{most, number} chiffres au plus avant le point',
    digitsBeforeDecimals:
      '{most, number} chiffres au plus avant le point d’un nombre qui a des décimales',
    digitsAfter: '{most, number} chiffres au plus après le point',
    yesOrNo: 'Saisissez Oui ou Non',
    date: {
      form: 'Saisissez une date, par exemple 2026-11-20 ou 20 novembre 2026',
      day: 'Saisissez une date qui existe',
      order: 'Le jour ou le mois d’abord ? Écrivez 2026-11-20 ou 20 novembre 2026',
    },
    datetime: {
      form: 'Saisissez une date et une heure, par exemple 2026-11-20 14:30',
      day: 'Saisissez une date qui existe',
      order: 'Le jour ou le mois d’abord ? Écrivez 2026-11-20 14:30',
      time: 'Ajoutez l’heure, par exemple 2026-11-20 14:30',
    },
    option: 'Choisissez dans la liste',
    type: 'Cette console ne peut pas écrire une colonne de ce type',
    unkeepable: 'Supprimez le caractère invisible que la banque ne peut pas conserver',
    tooLong: '{most, plural, one {# caractère} other {# caractères}} au plus',
    oneRowOnly: 'Cette table accepte une ligne par client. Retirez celle-ci.',
    noRows: 'Remplissez au moins une ligne.',
    noTitle: 'Saisissez un titre.',
    noColumns: 'Nommez au moins une colonne.',
    noColumnName: 'Saisissez un nom pour la colonne.',
    sameName: 'Une autre colonne porte ce nom.',
    byName: 'Indiquez les valeurs par le nom de leur colonne.',
    mostValues: '{most, number} valeurs au plus.',
    nameLength: 'Le nom d’une colonne compte de 1 à {most, number} caractères.',
    asText: 'Écrivez la valeur sous forme de texte, ou null s’il n’y en a pas.',
  },
}
