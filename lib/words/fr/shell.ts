import type { Translated } from '../translated'

export const shell: Translated<'shell'> = {
  description: 'Le back-office de votre banque : mener un client de sa création à son activation.',
  skip: 'Aller au contenu',
  places: 'Navigation principale',
  waitingCount: '{more, select, more {{count, number}+} other {{count, number}}}',
  waiting:
    '{more, select, more {plus de {count, number} en attente} other {{count, number} en attente}}',
  requests: 'Mes demandes',
  decidedCount: '{count, number}',
  decided: '{count, plural, one {# a été traitée} other {# ont été traitées}}',
  breadcrumb: 'Fil d’Ariane',
  noScript:
    'Ce navigateur n’exécute pas de script. Tout peut être lu ; pour modifier quoi que ce soit, les scripts doivent être activés.',
  away: 'Cette console est injoignable. Vous êtes resté sur la page où vous étiez.',
  tryAgain: 'Réessayer',
  live: {
    off: 'Mise à jour une fois par minute seulement.',
    readNow: 'Actualisé à l’instant',
    readSeconds: 'Actualisé il y a {count, number} s',
    readMinutes: 'Actualisé il y a {count, number} min',
  },
  notFound: {
    pageTitle: 'Page introuvable',
    title: 'Il n’y a rien à cette adresse',
    text: 'Le lien est peut-être ancien ou mal saisi. S’il menait à un client, la banque n’a plus ce dossier sous ce numéro.',
    back: 'Retour aux clients',
  },
}
