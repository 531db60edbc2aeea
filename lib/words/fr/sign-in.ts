import type { Translated } from '../translated'

export const signIn: Translated<'signIn'> = {
  pageTitle: 'Connexion',
  title: 'Connexion au back-office',
  text: 'Connectez-vous avec votre compte professionnel. Cette console ne voit jamais votre mot de passe.',
  noScript:
    'Ce navigateur n’exécute pas de script. Pour vous connecter, les scripts doivent être activés.',
  continueWith: 'Continuer avec {name}',
  beside: {
    title: 'Vous êtes reconnecté',
    text: 'Votre page continue dans sa propre fenêtre, {name}. Celle-ci peut être fermée.',
    next: 'Aller ici à la liste des clients',
  },
  reason: {
    ended: 'Votre session est terminée. Vous reviendrez à la page où vous étiez.',
    signedOut: 'Vous êtes déconnecté, ici et auprès du service de connexion.',
    signedOutUntold:
      'Vous êtes déconnecté de cette console. Le service de connexion n’a pas indiqué si vous l’êtes aussi chez lui.',
    signedOutHere:
      'Vous êtes déconnecté de cette console. Le service de connexion ne permet pas de se déconnecter chez lui.',
    signedOutUnreached:
      'Vous êtes déconnecté de cette console. Le service de connexion était injoignable : vous y êtes peut-être toujours connecté.',
    signedOutBeside:
      'Vous vous êtes déconnecté de cette console dans un autre onglet ou une autre fenêtre de ce navigateur.',
    failed:
      'La connexion n’a pas abouti. Réessayez ; si elle échoue encore, adressez-vous à votre administrateur.',
    account:
      'La banque ne permet pas à ce compte de travailler ici. Connectez-vous avec un autre compte, ou adressez-vous à votre administrateur.',
    lost: 'Ce navigateur ne connaît plus cette connexion : elle est restée ouverte trop longtemps ou a commencé ailleurs. Réessayez.',
    cookies:
      'Ce navigateur n’a pas conservé le cookie de la connexion. Autorisez les cookies pour cette adresse, puis réessayez.',
    unavailable: 'Le service de connexion ne répond pas. Réessayez dans un instant.',
    bankUnavailable:
      'La banque ne répond pas ; la connexion n’a donc pas pu se faire. Réessayez dans un instant.',
    consoleUnavailable:
      'Cette console ne peut pas ouvrir de session pour le moment ; la connexion n’a donc pas pu se faire. Réessayez dans un instant.',
  },
}
