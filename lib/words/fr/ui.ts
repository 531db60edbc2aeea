import type { Translated } from '../translated'

export const ui: Translated<'ui'> = {
  copied: 'Copié',
  notCopied: 'Le navigateur n’a pas permis la copie',
  copyDetails: 'Copier les détails',
  loading: 'Chargement',
  noValue: 'aucun',
  loadingRows: 'Chargement des lignes',
  rowsOf: 'Ces lignes correspondent à : {filters}, page {page, number}.',
  oldRows: {
    now: 'Les lignes ci-dessous viennent d’être lues.',
    seconds: 'Les lignes ci-dessous ont été lues il y a {count, number} secondes.',
    minutes:
      'Les lignes ci-dessous ont été lues il y a {count, plural, one {# minute} other {# minutes}}.',
  },
  readsByItself: 'Une nouvelle tentative aura lieu d’elle-même.',
  trace: 'trace {traceId}',
  retry: 'Réessayer',
  waitSeconds:
    '{asker, select, bank {La banque vous demande d’attendre {count, plural, one {# seconde} other {# secondes}} avant de réessayer.} other {Attendez {count, plural, one {# seconde} other {# secondes}} avant de réessayer.}}',
  waitMinutes:
    '{asker, select, bank {La banque vous demande d’attendre {count, plural, one {# minute} other {# minutes}} avant de réessayer.} other {Attendez {count, plural, one {# minute} other {# minutes}} avant de réessayer.}}',
  left: {
    seconds: 'Il reste {count, plural, one {# seconde} other {# secondes}}',
    minutes: 'Il reste environ {count, plural, one {# minute} other {# minutes}}',
  },
  dismiss: 'Fermer',
  cancel: 'Annuler',
  discard: {
    question: 'Abandonner votre saisie ?',
    discard: 'Abandonner',
    keep: 'Continuer la saisie',
  },
  onItsWay: 'Un instant. Ceci s’ouvrira dès que cette console sera de nouveau joignable.',
  requirement: {
    met: 'Rempli :',
    missing: 'Manquant :',
    unknown: 'Inconnu :',
  },
  step: {
    done: '{name}, terminé',
    now: '{name}, à faire',
    todo: '{name}, plus tard',
  },
  whole: {
    readAgain: 'Relire',
    absent: 'Omise, ou sortie de la liste',
    reading: 'Lecture de cette ligne en cours',
  },
  pages: {
    title: 'Pages',
    skip: 'Passer les lignes',
    perPage: 'Lignes par page',
    all: 'Toutes',
    show: 'Afficher',
    here: 'Page {page, number} sur {last, number}',
    rows: '{first, number}–{last, number} sur {total, number}',
    none: 'Aucune',
    first: 'Première page',
    previous: 'Page précédente',
    next: 'Page suivante',
    last: 'Dernière page',
    reach:
      'Les pages mènent aux {most, number} premières lignes. Réduisez la liste pour voir les autres.',
    reachAll:
      'Les pages mènent aux {most, number} premières lignes, et un défilement n’en admet pas plus. Réduisez la liste pour voir les autres.',
  },
}
