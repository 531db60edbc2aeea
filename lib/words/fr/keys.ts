import type { Translated } from '../translated'

export const keys: Translated<'keys'> = {
  menu: 'Raccourcis clavier',
  on: 'Activés',
  off: 'Désactivés',
  show: 'Afficher les raccourcis',
  title: 'Raccourcis clavier',
  intro:
    'Aucune touche n’envoie quoi que ce soit : elle mène à une page, une ligne, un champ ou un bouton. Les lettres et les signes se désactivent dans le menu du compte.',
  close: 'Fermer',
  of: { lists: 'Dans les listes', client: 'Sur les pages d’un client', places: 'Partout' },
  does: {
    rows: 'Ligne suivante, ligne précédente',
    open: 'L’ouvrir',
    select: 'La sélectionner',
    filter: 'Aller au filtre',
    skip: 'Aller à Passer',
    beside: 'Client précédent et suivant de la liste',
    next: 'Aller à Client suivant',
    mark: 'Concorde, diffère, illisible',
    approve: 'Aller à Approuver',
    reject: 'Aller à Rejeter',
    clients: 'Clients',
    queue: 'File d’attente',
    activity: 'Journal',
    approvals: 'Approbations',
    find: 'Chercher un client, une page ou une action',
    sheet: 'Cette liste',
  },
}
