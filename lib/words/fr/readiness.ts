import type { Translated } from '../translated'

export const readiness: Translated<'readiness'> = {
  verification: 'Ce que demande la vérification',
  activation: 'Ce que demande l’activation',
  ahead: 'Encore nécessaire pour activer',
  aheadHint: 'Nécessaire plus tard, pour activer :',

  permitted:
    '{action, select, verify {Vous êtes habilité à vérifier des clients} other {Vous êtes habilité à activer des clients}}',
  notPermitted:
    '{action, select, verify {Vous n’êtes pas habilité à vérifier des clients} other {Vous n’êtes pas habilité à activer des clients}}',
  verified: 'Vérifié',
  notVerified: 'Non vérifié',

  record: 'Pièce d’identité',
  records: '{kinds}',
  noRecord: 'Aucune pièce d’identité',
  noValidRecord: 'Aucune pièce d’identité valide',
  noProof: 'Aucune pièce qui prouve l’identité',
  flaw: {
    expired: '{record} : pièce expirée.',
    notYetIssued: '{record} : la date de délivrance est dans le futur.',
    inactive: '{record} : pièce inactive.',
    rejected: '{record} : pièce rejetée.',
  },
  wanted: 'La banque demande l’une de ces pièces : {kinds}.',
  others: 'd’autres',
  recordsUnlisted: 'La banque ne liste pas les pièces d’identité',
  recordsUnread: 'Les pièces d’identité n’ont pas pu être lues',
  proofUnsaid: 'On ne sait pas si cela prouve l’identité.',

  email: 'Adresse e-mail',
  noEmail: 'Aucune adresse e-mail',
  mobile: 'Téléphone mobile',
  noMobile: 'Aucun téléphone mobile',
  noNumber: '« {held} » n’est pas un numéro de téléphone.',
  addressSkipped: 'Dispensé du contrôle d’adresse',
  address: 'Adresse',
  addressUnsaid: 'La banque n’a pas confirmé d’adresse.',

  row: 'Une ligne dans {table}',
  noRow: 'Aucune ligne dans {table}',
  rowsUnread: 'Ses lignes n’ont pas pu être lues.',
  noTables: 'Aucune table de données requise',
  tables: 'Tables de données requises',
  tablesUnsaid: 'Celles que la banque demande n’ont pas pu être lues.',
  tablesNotPermitted: 'Vous ne pouvez pas voir quelles tables de données sont requises.',

  today: 'Possible dès aujourd’hui',
  notBefore: 'Pas avant le {day}',
  because: {
    submitted: 'La demande date de ce jour-là.',
    reopened: 'Le client a été rouvert ce jour-là.',
    opened: 'L’agence ouvre ce jour-là.',
  },
  officeOpening: 'Jour d’ouverture de l’agence',
  officeOpeningUnsaid: 'Il n’est pas connu ; aucune activation ne peut le précéder.',

  mayWait:
    '{answer, select, none {Envoyée par {by} le {on} ; aucune réponse exploitable n’est venue, elle attend donc peut-être une seconde personne} other {Envoyée par {by} le {on}, à décider par une seconde personne}}',
  mayWaitUnsaid:
    'Cette banque ne montre pas ce qui attend. Renvoyée, elle peut y attendre deux fois.',

  addRecord: 'Ajouter une pièce d’identité',
  seeRecords: 'Voir les pièces d’identité',
  editClient: 'Modifier le client',
  addEntry: 'Ajouter une ligne',
}
