import type { Translated } from '../translated'

export const commands: Translated<'commands'> = {
  checking: {
    title: 'Vérification auprès de la banque…',
    text: 'Aucune réponse exploitable n’est parvenue à cette demande ({what}). Elle a peut-être été exécutée ; le client est relu jusqu’à ce que nous le sachions. Ne la renvoyez pas.',
    reading: 'Lecture',
    still:
      '{count, plural, one {Lu une fois · toujours « {state} »} other {Lu # fois · toujours « {state} »}}',
    noAnswer:
      '{count, plural, one {Lu une fois · pas encore de réponse} other {Lu # fois · pas encore de réponse}}',
  },
  done: {
    title: 'La banque l’a exécutée',
    unread: 'Le client affiché ici a été lu auparavant. Relisez-le pour continuer.',
  },
  waiting: {
    title: 'Acceptée, pas encore en vigueur',
    text: 'La banque a reçu cette demande ({what}) ; un approbateur ou un contrôle supplémentaire décide. Il n’y a rien d’autre à envoyer.',
    unseen:
      'Cette page ne peut pas voir si elle attend encore. Quand vous savez qu’elle a été rejetée ou retirée, dites-le ici ; vous pourrez alors la refaire.',
    over: 'Elle n’attend plus',
  },
  heldBack: 'Pas avant de savoir ce qu’est devenue la demande précédente.',
  leaveUnknown:
    'On ne sait pas encore si cette demande ({what}) a été exécutée. Si vous quittez cette page, elle ne pourra pas vous le dire.',
  readAgain: 'Relire',
  notApplied: {
    title: 'Non exécutée pour l’instant',
    text: 'Le client a été relu et est toujours « {state} » ; cette page continue de le relire. Vous pouvez renvoyer cette demande ({what}) : si la première aboutit encore, la banque n’en retient qu’une.',
    textOfBoth:
      'Le client a été relu et est toujours « {state} » ; cette page continue de le relire. Vérifiez de nouveau avant de renvoyer cette demande ({what}) : cette banque peut exécuter les deux, et la première attend peut-être une seconde personne.',
  },
  earlierOpen:
    'Ceci ne concerne que votre dernière demande. On ne sait pas encore ce qu’est devenue la précédente ; cette page continue de vérifier.',
  unresolved: {
    title: 'Pas encore connu',
    text: 'Aucune réponse n’est parvenue à cette demande ({what}), et le client n’a pas pu être lu. Vérifiez de nouveau avant d’envoyer quoi que ce soit.',
  },
  checkAgain: 'Vérifier de nouveau',
  signInAgain: 'Se reconnecter',
  sessionEnded: {
    title: 'Votre session était terminée',
    text: 'Votre demande n’a pas été envoyée. Votre saisie est toujours là.',
    signedInAgain: 'Vous êtes de nouveau connecté. Renvoyez la demande quand vous le souhaitez.',
  },
  stated: 'Raison donnée par la banque.',
  inferred: 'La banque n’a pas donné de raison ; elle a été déduite d’une nouvelle lecture.',
}
