import type { Translated } from '../translated'

export const workbench: Translated<'workbench'> = {
  titleOf: 'Examen des documents · {name}',
  back: 'Retour au client',
  record: 'Pièce',
  recordOf: 'Pièce {number, number} sur {count, number}',
  previousRecord: 'Pièce précédente',
  nextRecord: 'Pièce suivante',
  inRecord: 'Sur la fiche',
  recordGone: 'Cette pièce n’existe plus',
  recordGoneText: 'Elle a été supprimée, ou l’adresse est celle d’un autre client.',
  otherRecord: 'Afficher une autre pièce',
  noRecords: 'Aucune pièce d’identité pour le moment',
  noRecordsText:
    'Il n’y a rien à quoi comparer ces documents. Enregistrez d’abord une pièce d’identité.',
  toRecords: 'Ouvrir Identification',
  unread: {
    some: 'La banque n’a pas fourni tous les fichiers.',
    tables: 'La banque n’a pas fourni les tables de données.',
    records: 'La banque n’a pas fourni les pièces d’identité.',
    recordsAgain:
      'Les pièces d’identité n’ont pas pu être relues. Elles sont affichées telles qu’elles étaient auparavant.',
    group: 'La banque n’a pas fourni ces fichiers.',
    place: 'La banque n’a pas fourni les fichiers de cet emplacement. Relisez avant de décider.',
    unasked:
      'Seuls les fichiers des {most, number} premières pièces et d’autant de tables sont listés.',
    again: 'Relire',
  },
  mayNotSee:
    'Vous n’êtes pas habilité à voir les documents ({permission}). Adressez-vous à votre administrateur.',

  files: 'Fichiers de ce client',
  client: 'Client',
  noFiles: 'Aucun fichier',
  nothing: 'Aucun fichier à afficher pour le moment',
  nothingText:
    'Ajoutez la copie d’un document dans Identification ; elle apparaîtra ici, à côté de sa fiche.',
  gone: 'Ce fichier n’existe plus',
  goneText: {
    below:
      'Il a été supprimé, ou l’adresse est celle d’un autre client. Choisissez un autre fichier ci-dessous.',
    above:
      'Il a été supprimé, ou l’adresse est celle d’un autre client. Choisissez un autre fichier dans la liste ci-dessus.',
    none: 'Il a été supprimé, ou l’adresse est celle d’un autre client.',
  },
  by: 'ajouté par {person}',
  byOn: 'ajouté par {person}, {day}',
  sum: 'sha256 {checksum}…',

  document: 'Document',
  besides: 'Second document',
  pane: '{file}, à faire défiler et à agrandir',
  size: 'Taille',
  fit: 'Ajuster',
  width: 'Largeur',
  actual: '100 %',
  zoom: '{percent, number} %',
  zoomIs: 'Zoom : {percent, number} %',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  turnLeft: 'Tourner à gauche',
  turnRight: 'Tourner à droite',
  compare: 'Comparer',
  compareWith: 'Comparer avec',
  choose: 'Choisir un fichier',
  endCompare: 'Fermer celui-ci',
  together: 'Déplacer ensemble',
  download: 'Télécharger',
  downloadOf: 'Télécharger {file}',
  notShown: 'Ce navigateur ne peut pas afficher le fichier ici. Téléchargez-le pour le consulter.',
  notShownNow:
    'Le fichier ne peut pas être affiché pour l’instant. Il est peut-être endommagé, ou la console ou la banque est injoignable.',
  askAgain: 'Réessayer',
  notPicture: 'Ce type de fichier n’est pas affiché ici. Téléchargez-le pour le consulter.',
  divider: 'Largeur du document',

  values: {
    name: 'Nom',
    born: 'Date de naissance',
    nationality: 'Nationalité',
    number: 'Numéro',
    issuedBy: 'Délivrée par',
    issuedOn: 'Délivrée le',
    expiresOn: 'Expire le',
  },
  inText:
    '{value, select, name {nom} born {date de naissance} nationality {nationalité} number {numéro} issuedBy {autorité} issuedOn {date de délivrance} other {date d’expiration}}',
  mark: { matches: 'Concorde', differs: 'Diffère', unread: 'Illisible' },
  markOf: '{value} : {text}',
  nothingSeen: 'Il n’y a à l’écran aucun document à comparer.',
  keys: 'Les touches 1, 2 et 3 marquent la valeur active et passent à la suivante.',
  lapse: {
    title: 'À comparer de nouveau',
    replaced: 'Un autre fichier a pris la place de {file}.',
    replacedBy: 'Un autre fichier, ajouté par {person}, a pris la place de {file}.',
    replacedByOn: 'Un autre fichier, ajouté par {person}, {day}, a pris la place de {file}.',
    gone: '{file} n’existe plus.',
    unseen: '{file} n’a pas pu être affiché.',
    changed:
      '{count, plural, one {La fiche a désormais une autre valeur : {values}.} other {La fiche a désormais d’autres valeurs : {values}.}}',
    cleared: 'Les marques correspondantes ont été retirées.',
    zoneCleared: 'Les lignes saisies à partir de lui ont été retirées aussi.',
  },

  zone: {
    title: 'Zone de lecture automatique',
    hint: 'Saisissez ou collez les lignes du bas du document. Elles sont comparées ici et ne sont transmises nulle part.',
    right:
      '{right, plural, one {# chiffre de contrôle juste} other {# chiffres de contrôle justes}} sur {count, number}',
    of: '{of, select, number {numéro} born {date de naissance} expires {date d’expiration} personal {numéro personnel} other {ensemble de la zone}}',
    wrongDigits:
      'Chiffre de contrôle faux : {of}. Le document est peut-être falsifié, ou la zone mal saisie.',
    agrees: '{value} : comme sur la fiche',
    differs: '{value} : la zone indique {text}',
    wrong: {
      lines:
        'Une zone compte deux ou trois lignes ; {count, plural, one {il y en a # ici} other {il y en a # ici}}.',
      length:
        'La ligne {line, number} compte {length, plural, one {# caractère} other {# caractères}} ; il en faut {expected, number}.',
      character:
        'Ligne {line, number}, caractère {place, number} : « {character} » ne figure dans aucune zone. Elle se compose de A à Z, de 0 à 9 et de <.',
    },
  },

  summary: {
    title: 'Résumé',
    goes: 'repris dans le motif',
    none: 'Marquez les valeurs ci-dessus ; ce que vous marquez apparaît ici.',
    matches: 'Concorde : {values}.',
    differs: 'Diffère : {values}.',
    unread: 'Illisible : {values}.',
    says: '{value} (le document indique {instead})',
    file: '{file}, sha256 {checksum}.',
    fileOnly: '{file}.',
  },
  count: {
    differs: '{count, plural, one {# valeur diffère} other {# valeurs diffèrent}}',
    unmarked: '{count, plural, one {# valeur sans marque} other {# valeurs sans marque}}',
    all: 'Chaque valeur concorde ou est illisible.',
  },
  doubts: {
    differs: 'Diffère : {values}.',
    unmarked: 'Sans marque : {values}.',
    digits: 'La zone de lecture automatique a un chiffre de contrôle faux.',
  },
  leave: 'Ce que vous avez marqué et saisi ici n’est conservé que sur cette page.',
  approve: 'Approuver…',
  reject: 'Rejeter…',
  approved: 'Cette pièce est approuvée.',
}
