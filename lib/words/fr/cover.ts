import type { Translated } from '../translated'

export const cover: Translated<'cover'> = {
  pageTitle: 'Votre session',
  ended: {
    title: 'Votre session est terminée',
    text: 'Votre saisie est conservée sur cette page. Votre dernière demande sera peut-être envoyée une fois que vous serez reconnecté ; la page le dira.',
    next: 'Se reconnecter',
  },
  run: 'Si cette session est la dernière à avoir créé, lancé ou repris un lot, ce lot est en pause jusqu’à ce que vous vous reconnectiez et appuyiez sur Continuer.',
  unsure:
    'Votre saisie est conservée sur cette page. Elle réapparaîtra dès qu’il sera confirmé que vous êtes toujours connecté.',
  signedOut: {
    title: 'Vous êtes déconnecté de cette console',
    text: 'Il ne reste rien de ce qui était sur cette page.',
    next: 'Se connecter',
  },
  signOutFailed:
    'Vous êtes peut-être toujours connecté : la déconnexion n’est pas passée. Déconnectez-vous de nouveau.',
}
