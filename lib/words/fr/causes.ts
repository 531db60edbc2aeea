import type { Translated } from '../translated'

export const causes: Translated<'causes'> = {
  refusedByBank: 'Refusé par la banque ({code}).',
  value: {
    dateUnreadable: 'La banque ne peut pas lire cette date.',
    dateMissing: 'Saisissez la date d’activation.',
    dateInFuture: 'La date ne peut pas être dans le futur.',
    dateBeforeSubmission: 'Pas avant le jour de la demande d’ouverture.',
    dateBeforeOfficeOpened: 'Pas avant l’ouverture de l’agence.',
    dateBeforeReopening: 'Pas avant la dernière réouverture du dossier du client.',
    dateBeforeActivation: 'Pas avant l’activation du client.',
    dateBeforeClosing: 'Pas avant la clôture du dossier du client.',
    dateBeforeRejection: 'Pas avant le rejet du client.',
    dateBeforeWithdrawal: 'Pas avant le retrait du client.',
    commentsMissing: 'La banque demande des commentaires d’examen.',
    firstNameMissing: 'Saisissez le prénom.',
    lastNameMissing: 'Saisissez le nom.',
    reasonMissing: 'La banque demande un motif.',
    emailUnreadable: 'La banque n’accepte pas ceci comme adresse e-mail.',
    bornTooLate:
      'La date de naissance doit être antérieure à aujourd’hui et à la date de la demande d’ouverture.',
    issuedInFuture: 'La date de délivrance ne peut pas être dans le futur.',
    expiresBeforeIssue: 'Pas avant la date de délivrance.',
    missing: 'La banque l’exige.',
    tooLong: 'Plus long que ce que la banque conserve.',
    noInteger: 'La banque n’accepte pas ceci comme nombre entier.',
    noDecimal: 'La banque n’accepte pas ceci comme nombre.',
    noBoolean: 'La banque n’accepte ici que oui ou non.',
    noText: 'La banque n’accepte pas ceci comme texte.',
    character: 'Contient un caractère que la banque ne conserve pas.',
    notTaken: 'La banque n’accepte pas cela.',
    noSuchColumn: 'La banque n’a pas cette colonne.',
    noSuchChoice: 'La liste de la banque n’a pas ce choix.',
    noSuchCode:
      'Une des options choisies n’existe plus à la banque : sexe, type ou classification.',
    noSuchOffice: 'Cette agence n’existe plus à la banque.',
    noSuchAdviser: 'Ce conseiller n’existe plus à la banque.',
    externalIdTaken: 'Un autre client a cet identifiant externe.',
    accountNoTaken: 'Un autre client a ce numéro de compte.',
    mobileNoTaken: 'Un autre client a ce numéro de mobile.',
    kindTaken:
      'Ce client a déjà une pièce active de ce type. Modifiez-la, ou rendez-la d’abord inactive.',
    numberTaken:
      'Une pièce de ce type portant ce numéro est déjà enregistrée, pour ce client ou un autre.',
  },
  absent: {
    table: 'La banque n’a pas de table de données de ce nom.',
    row: 'La ligne n’existe plus.',
    client: 'Ce client n’existe pas à la banque, ou n’est pas dans vos agences.',
    identifier: 'La pièce d’identité n’existe plus.',
    file: 'Le fichier n’existe plus.',
    upload: 'La banque ne connaît plus cet envoi. Renvoyez le fichier depuis le début.',
  },
  file: {
    type: 'La banque n’accepte que les fichiers PDF, JPEG et PNG.',
    empty: 'Le fichier est vide.',
    name: 'La banque n’accepte pas ce nom de fichier. Renommez le fichier et choisissez-le de nouveau.',
    notWhole: 'Le fichier n’est pas arrivé en entier à la banque.',
    partChanged: 'Une partie du fichier a changé en route. Renvoyez le fichier.',
    incomplete: 'Des parties du fichier manquent. Renvoyez-le.',
  },
  client: {
    holdsRows:
      'Des lignes de tables de données sont enregistrées au nom de ce client. Supprimez-les d’abord.',
    holdsFiles:
      'Des fichiers de tables de données sont enregistrés au nom de ce client. Supprimez-les d’abord.',
  },
}
