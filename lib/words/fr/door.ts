import type { Translated } from '../translated'

export const door: Translated<'door'> = {
  wrongHost: 'Cette console n’est pas accessible sous ce nom.',
  unsent: {
    title: 'Rien n’a été envoyé',
    text: 'Cette console ne modifie rien sans son script, et il ne fonctionnait pas sur cette page. Rien n’a été modifié. Revenez en arrière, rechargez la page, puis réessayez.',
  },
  away: {
    title: 'Les sessions ne peuvent pas être lues pour le moment',
    text: 'On ne sait pas encore si vous êtes connecté. Rien n’a été modifié. Cette page se recharge d’elle-même dans quelques secondes.',
    again: 'Réessayer maintenant',
  },
  tooMany: {
    title: 'Trop de tentatives de connexion',
    text: 'Aucune connexion n’est acceptée pour le moment. Réessayez dans {count, plural, one {# seconde} other {# secondes}}.',
    back: 'Revenir à la page de connexion',
  },
}
