import type { Translated } from '../translated'

export const clients: Translated<'clients'> = {
  title: 'Clients',
  status: 'État',
  filters: {
    all: 'Tous',
    pending: 'En attente',
    verified: 'Vérifiés',
    active: 'Actifs',
    closed: 'Clôturés',
  },
  filter: 'Filtrer par nom, compte ou téléphone',
  filterByName: 'Filtrer par nom ou identifiant externe',
  unfiltered:
    'La banque n’a pas choisi ces clients comme demandé : certains n’ont pas leur place dans cette liste. Leur nombre dans chaque état n’est pas connu.',
  office: 'Agence',
  anyOffice: 'Toutes',
  officesUnknown: 'Les agences de la banque n’ont pas pu être lues.',
  submittedFrom: 'Soumis du',
  to: 'au',
  submittedTo: 'Soumis au',
  anyDay: 'Toutes les dates',
  toBeforeFrom: 'C’est avant le premier jour.',
  apply: 'Appliquer',
  columns: {
    name: 'Nom',
    account: 'N° de compte',
    status: 'État',
    office: 'Agence',
    submitted: 'Soumis le',
    activated: 'Activé le',
    waiting: 'Attente',
    next: 'Étape suivante',
  },
  claimed: '{name} s’occupe de ce client',
  entered:
    'Dans l’ordre de leur saisie par la banque, qui ne sait pas trier par jours d’attente : un client saisi, vérifié ou rouvert plus tard se trouve ailleurs.',
  noValue: 'aucun',
  next: {
    verify: 'Vérifier',
    lacks: {
      emailAddress: 'Aucune adresse e-mail',
      mobileNo: 'Aucun téléphone mobile',
      both: 'Ni e-mail ni mobile',
    },
    underWay: 'Vérification en cours',
    activate: 'Activer',
  },
  count: '{count, number}',
  found: '{count, plural, one {client trouvé} other {clients trouvés}}',
  foundBy: {
    mobileNo: 'par les derniers chiffres d’un numéro de téléphone',
    emailAddress: 'par adresse e-mail',
    externalId: 'par identifiant externe',
  },
  quoted: '« {text} »',
  unreadable:
    '{count, plural, one {Un dossier de cette page ne contient pas ce qu’il faut pour être affiché et a été omis. La banque devrait l’examiner.} other {# dossiers de cette page ne contiennent pas ce qu’il faut pour être affichés et ont été omis. La banque devrait les examiner.}}',
  none: '{status, select, pending {Aucun client en attente} verified {Aucun client vérifié} active {Aucun client actif} closed {Aucun client clôturé} other {Aucun client}}',
  noneAt:
    '{status, select, pending {Aucun client en attente à {office}} verified {Aucun client vérifié à {office}} active {Aucun client actif à {office}} closed {Aucun client clôturé à {office}} other {Aucun client à {office}}}',
  noMatch: 'Aucun client ne correspond à « {q} »',
  noMatchIn: 'Aucun client ne correspond à « {q} » dans « {status} »',
  noMatchAt: 'Aucun client ne correspond à « {q} » à {office}',
  noMatchInAt: 'Aucun client ne correspond à « {q} » dans « {status} » à {office}',
  ofDays: '{title}, {days}',
  days: {
    between: 'soumis du {from} au {to}',
    since: 'soumis le {from} ou après',
    until: 'soumis le {to} ou avant',
  },
  elsewhere:
    '{count, plural, one {Un client correspond, mais dans un autre état.} other {# clients correspondent, mais dans d’autres états.}}',
  without:
    '{count, plural, =0 {Sans ce filtre, il n’y en a pas non plus.} one {Sans ce filtre, il y a # client.} other {Sans ce filtre, il y a # clients.}}',
  noneByNumber:
    'Aucun n’a un numéro de compte qui commence ainsi, ni ce numéro de téléphone ou cet identifiant externe.',
  noneByName: 'Aucun n’a ceci dans son nom ni comme identifiant externe.',
  export: {
    button: 'Exporter…',
    title: 'Exporter les clients',
    text: '{count, plural, one {# client} other {# clients}} de cette liste, dans un fichier pour tableur. Ils y sont dans l’ordre de leur numéro à la banque, quel que soit l’ordre de la liste.',
    whole:
      'Le fichier est complet, ou le téléchargement échoue : il ne s’arrête jamais avant la fin sans le dire. Qui entre dans la liste ou la quitte pendant la lecture peut y figurer ou non.',
    safe: 'Ce qu’un tableur calculerait, comme un nom qui commence par « = », est précédé d’une apostrophe.',
    separator: 'Entre deux valeurs',
    comma: 'Virgule',
    semicolon: 'Point-virgule',
    confirm: 'Télécharger',
    cancel: 'Annuler',
    off: 'Votre banque ne permet pas que des listes de clients quittent cette console.',
    notWhole:
      'La liste de la banque contient des fiches qui ne peuvent pas être affichées : aucun fichier complet n’est possible.',
    fileName: 'clients',
    columns: {
      id: 'Id',
      account: 'N° de compte',
      name: 'Nom',
      status: 'État',
      office: 'Agence',
      submitted: 'Soumis le',
      verified: 'Vérifié le',
      activated: 'Activé le',
    },
  },
  clearFilter: 'Effacer le filtre',
  showAll: 'Afficher tous les clients',
}
