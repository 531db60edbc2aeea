import type { Translated } from '../translated'

export const tables: Translated<'tables'> = {
  tab: 'Tables de données',
  add: 'Ajouter à une table de données',
  none: 'Aucune table de données',
  noneText:
    'La banque ne tient aucune table de données pour ce client, ou aucune que vous puissiez lire.',
  columns: { name: 'Table de données', rows: 'Lignes', actions: 'Actions' },
  rows: '{count, plural, =0 {Aucune ligne} one {# ligne} other {# lignes}}',
  rowsUnknown: 'Lignes non comptées',
  newEntry: 'Nouvelle saisie',
  newEntryIn: 'Nouvelle saisie dans {table}',
  titleOf: '{title} · {client}',
  entries: 'Lignes',
  noRows: 'Aucune ligne pour le moment',
  noRowsText: 'Rien n’a été saisi dans {table} pour ce client.',
  empty: 'vide',
  edit: 'Modifier',
  remove: 'Supprimer',
  editRow: 'Modifier la ligne {row, number}',
  removeRow: 'Supprimer la ligne {row, number}',
  removeTitle: 'Supprimer cette ligne ?',
  removeText: 'La banque la supprime aussitôt. Elle ne peut pas être récupérée ici.',
  confirmRemove: 'Supprimer la ligne',
  removed: 'Ligne supprimée',
  removeOpen: 'Pas encore connu',
  removeWaitingTitle: 'Acceptée, pas encore en vigueur',
  removeWaiting:
    'La banque a pris la demande en compte, et un approbateur décide. La ligne reste jusque-là.',
  removeUnknown:
    'Aucune réponse exploitable n’est arrivée, et la ligne était encore là à la relecture. Elle peut encore disparaître : les lignes continuent d’être relues, et cette fenêtre se ferme quand elle n’y est plus. Pour recommencer, rechargez la page.',
  removeUnread:
    'Aucune réponse exploitable n’est arrivée : les lignes continuent d’être relues, et cette fenêtre se ferme quand la ligne n’y est plus. Pour recommencer, rechargez la page.',
  leaveRemoval:
    'On ne sait pas encore si la ligne a été supprimée. Si vous quittez cette page, elle ne pourra pas vous le dire.',
  heldBack: 'Impossible tant qu’on ne sait pas ce qu’est devenue la demande précédente.',
  backToTables: 'Retour aux tables de données',
  noSuchTable: 'Table de données introuvable',
  noSuchTableText:
    'La banque n’a aucune table de données de ce nom, ou elle ne concerne pas les clients.',
  notPermitted: 'Vous ne pouvez pas voir cette table de données',
  noRow: 'Ligne introuvable',
  noRowText:
    'La ligne a été supprimée, ou elle appartient à un autre client ou à une autre table de données.',
  toTable: 'Ouvrir la table',
}
