import type { Translated } from '../translated'

export const views: Translated<'views'> = {
  look: {
    open: 'Colonnes…',
    title: 'Colonnes et densité',
    text: 'Votre choix s’applique aussitôt et reste dans ce navigateur. Le nom est toujours affiché.',
    columns: 'Colonnes',
    waiting: 'pour les clients en attente et vérifiés',
    activated: 'pour tous les autres',
    wide: 'pas sur un écran aussi étroit',
    density: 'Densité',
    comfortable: 'Confortable',
    compact: 'Compacte',
    usual: 'Rétablir',
    isUsual: 'La liste a son aspect habituel.',
    done: 'Terminer',
  },
}
