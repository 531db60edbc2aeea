import type { Translated } from '../translated'
import { clientFields } from './client-fields'

export const desk: Translated<'desk'> = {
  reviewDocuments: 'Examiner les documents',
  steps: {
    title: 'Entrée en relation',
    created: 'Créé',
    identified: 'Identifié',
    verified: 'Vérifié',
    active: 'Actif',
    next: 'Étape suivante',
    underWay: 'En cours',
    unsaid: 'La banque ne le précise pas',
    unread: 'Lecture impossible',
    waits:
      '{late, select, late {En retard : } veryLate {Très en retard : } other {}}{days, plural, =0 {depuis aujourd’hui} one {depuis # jour} other {depuis # jours}}, objectif {target, number}',
    took: '{days, plural, =0 {le jour même} one {après # jour} other {après # jours}}, objectif {target, number}',
    by: 'par {person}',
    records:
      '{count, plural, =0 {Aucune pièce d’identité} one {# pièce d’identité} other {# pièces d’identité}}',
    noneValid:
      '{count, plural, one {# pièce d’identité, non valide} other {# pièces d’identité, aucune valide}}',
    someValid:
      '{count, plural, one {# pièce d’identité} other {# pièces d’identité}}, dont {valid, number} {valid, plural, one {valide} other {valides}}',
    kind: '{kind, select, full {KYC complet} other {KYC partiel}}',
    kindOn: '{kind, select, full {KYC complet, {day}} other {KYC partiel, {day}}}',
    bypassed: 'Contourné par examen manuel',
    byReview: 'par examen manuel',
  },
  tabs: 'Client',
  tab: {
    profile: 'Profil',
    identification: 'Identification',
    dataTables: 'Tables de données',
    activity: 'Journal',
  },
  old: 'Affiché tel que lu auparavant, faute d’avoir pu être relu : {parts}.',
  parts: {
    client: 'le client',
    verification: 'la vérification et ses pièces d’identité',
    readiness: 'ce que la banque demande d’abord',
    waiting: 'ce qui attend une approbation',
    files: 'les documents',
    trail: 'le journal',
    session: 'ce que vous pouvez faire',
  },
  readOldAgain: 'Relire',
  profile: {
    ...clientFields,
    name: 'Nom',
    addressCheck: 'Contrôle d’adresse (AVS)',
    cardDebit: 'Débit de cartes externes',
    cardCredit: 'Crédit de cartes externes',
  },
  value: {
    officeNumber: 'agence {officeId}',
    required: 'Requis',
    skipped: 'Dispensé',
    allowed: 'Autorisé',
    notAllowed: 'Non autorisé',
  },
  you: 'vous',
  taken: {
    plainly:
      '{step, select, verified {Vérifié.} activated {Activé.} closed {Clôturé.} rejected {Rejeté.} other {Retiré.}}',
    by: '{step, select, verified {Vérifié par {person}.} activated {Activé par {person}.} closed {Clôturé par {person}.} rejected {Rejeté par {person}.} other {Retiré par {person}.}}',
    on: '{step, select, verified {Vérifié le {day}.} activated {Activé le {day}.} closed {Clôturé le {day}.} rejected {Rejeté le {day}.} other {Retiré le {day}.}}',
    byOn: '{step, select, verified {Vérifié par {person} le {day}.} activated {Activé par {person} le {day}.} closed {Clôturé par {person} le {day}.} rejected {Rejeté par {person} le {day}.} other {Retiré par {person} le {day}.}}',
    because: '{end} Motif : {reason}.',
  },
  news: {
    colleague:
      '{step, select, verified {Un collègue a vérifié {name} pendant que cette page était ouverte.} activated {Un collègue a activé {name} pendant que cette page était ouverte.} closed {Un collègue a clôturé {name} pendant que cette page était ouverte.} rejected {Un collègue a rejeté {name} pendant que cette page était ouverte.} other {Un collègue a retiré {name} pendant que cette page était ouverte.}}',
    elsewhere:
      '{step, select, verified {{name} : client vérifié pendant que cette page était ouverte.} activated {{name} : client activé pendant que cette page était ouverte.} closed {{name} : client clôturé pendant que cette page était ouverte.} rejected {{name} : client rejeté pendant que cette page était ouverte.} other {{name} : client retiré pendant que cette page était ouverte.}}',
    nowSays: 'La banque indique maintenant : {state}.',
    changed: '{name} : dossier modifié pendant que cette page était ouverte.',
  },
  changed: {
    client: 'Les données de ce client ont changé',
    verdict: 'La vérification de ce client a changé',
    intro:
      'Voici ce qui a changé depuis que vous avez ouvert la page, ou depuis le dernier changement dont vous avez pris connaissance :',
    verification: 'Vérification',
    was: '{now} (avant : {before})',
    none: 'rien',
    acknowledge: 'J’en ai pris connaissance',
    lookFirst: 'Prenez d’abord connaissance de ce qui a changé.',
  },
  verdict: {
    is: '{stands, select, pending {Non demandée} underWay {En cours} approved {Approuvée} refused {Refusée par la banque} other {Non précisée}}',
    isSince:
      '{stands, select, pending {Non demandée au {moment}} underWay {En cours au {moment}} approved {Approuvée le {moment}} other {Refusée par la banque le {moment}}}',
    was: '{stands, select, pending {non demandée} underWay {en cours} approved {approuvée} refused {refusée par la banque} other {non précisée}}',
    wasSince:
      '{stands, select, pending {non demandée au {moment}} underWay {en cours au {moment}} approved {approuvée le {moment}} other {refusée par la banque le {moment}}}',
  },
  rest: {
    active: '{name} : client actif',
    activeText:
      'Le client peut ouvrir des comptes, négocier des titres et effectuer des virements. Il n’y a plus rien à faire ici.',
    ended:
      '{state, select, closed {Ce client est clôturé} rejected {Ce client est rejeté} other {Ce client est retiré}}',
    endedText:
      'Le client ne peut être ni vérifié ni activé tant que cela n’est pas annulé sous Autres actions.',
    other: 'La banque indique : {state}',
    otherText:
      'Un client dans cet état ne se traite pas ici. Rien ne peut être fait tant que la banque ne l’a pas modifié.',
  },
  absent: {
    title: 'Aucun client {clientId}',
    text: 'La banque n’a aucun client portant ce numéro, ou il ne relève pas de vos agences.',
    address: 'Aucun client à cette adresse',
    addressText: 'L’adresse d’un client se termine par un numéro ; celle-ci non.',
    notPermitted: 'Vous ne pouvez pas consulter ce client',
    back: 'Retour aux clients',
  },
}
