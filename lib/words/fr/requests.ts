import type { Translated } from '../translated'

export const requests: Translated<'requests'> = {
  unreachable: 'Cette console est injoignable',
  notThrough: 'La demande n’est pas passée',
  wrong: 'Une erreur s’est produite',
  pageFailed: 'La page a échoué. Rechargez-la et réessayez.',
  noAnswer: 'Aucune réponse n’est arrivée. Vérifiez la connexion, puis réessayez.',
  noAnswerToPress: 'Aucune réponse n’est arrivée. Réessayez : rien n’est fait deux fois.',
  otherAnswer:
    'Autre chose a répondu à la place de cette console ({status}). Vérifiez la connexion, puis réessayez.',
  otherAnswerToPress:
    'Autre chose a répondu à la place de cette console ({status}). On ne sait pas si la demande est parvenue à la console. Réessayez : rien n’est fait deux fois.',
  sentElsewhere:
    'La demande a été détournée entre vous et cette console, et ne lui est pas parvenue.',
  turnedAway:
    'La demande a été refusée ({status}) entre vous et cette console, et ne lui est pas parvenue.',
  turnedAwayForSize:
    'La demande a été refusée ({status}) entre vous et cette console, et ne lui est pas parvenue. Elle dépasse la taille admise.',
  notWhole:
    'La connexion était trop lente : la demande n’est pas arrivée en entier, et rien n’a été fait. Réessayez.',
  unreadable: 'La console a répondu {status}, et la réponse est illisible.',
}
