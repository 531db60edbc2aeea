import type { Translated } from '../translated'

export const session: Translated<'session'> = {
  printed: 'Imprimé par {name}, {bank}, le {moment}',
  asking: 'Nous vérifions si vous êtes toujours connecté',
  warning: {
    title: 'Votre session va se terminer',
    text: 'Pour continuer, restez connecté. Votre saisie est conservée tant que cette page reste ouverte.',
    longest:
      'La session a atteint sa durée maximale et ne peut pas être prolongée. Votre saisie est conservée sur cette page ; reconnectez-vous quand la session sera terminée.',
    plain: 'Votre session va se terminer.',
    left: 'Fin dans {clock}',
    stay: 'Rester connecté',
    unheard: 'La demande n’est pas passée : la session se terminera. Appuyez de nouveau.',
    close: 'Fermer',
  },
  onward: {
    opening: '{page} va s’ouvrir.',
    away: '{page} s’ouvrira dès que cette console sera de nouveau joignable.',
  },
}
