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
  elsewhere:
    '{count, plural, one {Un client correspond, mais dans un autre état.} other {# clients correspondent, mais dans d’autres états.}}',
  without:
    '{count, plural, =0 {Sans ce filtre, il n’y en a pas non plus.} one {Sans ce filtre, il y a # client.} other {Sans ce filtre, il y a # clients.}}',
  noneByNumber:
    'Aucun n’a un numéro de compte qui commence ainsi, ni ce numéro de téléphone ou cet identifiant externe.',
  noneByName: 'Aucun n’a ceci dans son nom ni comme identifiant externe.',
  clearFilter: 'Effacer le filtre',
  showAll: 'Afficher tous les clients',
  select: {
    column: 'Sélection',
    one: 'Sélectionner {name}',
    page: 'Sélectionner toute la page',
    selected: '{count, plural, one {# sélectionné} many {# sélectionnés} other {# sélectionnés}}',
    matching: 'Les {count, number} clients trouvés sont sélectionnés',
    allMatching: 'Sélectionner les {count, number} clients trouvés',
    clear: 'Effacer',
    check: 'Contrôler {count, plural, one {# client} many {# clients} other {# clients}}…',
    dialog: {
      title: 'Contrôler {count, plural, one {# client} many {# clients} other {# clients}}',
      text: 'Chacun est d’abord lu, et vous voyez qui peut être envoyé. Rien n’est envoyé avant votre accord.',
      tooMany: '{most, number} au plus à la fois. Réduisez la liste par statut, agence ou nom.',
      task: 'Ce qu’il faut faire',
      full: 'Vérifier complètement',
      partial: 'Vérifier en partie',
      activate: 'Activer',
      activatedOn: 'Date d’activation',
      review:
        'L’examen manuel n’est pas proposé pour plusieurs clients à la fois : il demande des commentaires propres à chacun.',
      confirm: 'Contrôler',
      cancel: 'Annuler',
    },
  },
}
