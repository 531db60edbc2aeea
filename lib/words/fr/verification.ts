import type { Translated } from '../translated'

export const verification: Translated<'verification'> = {
  title: 'Vérifier ce client',
  intro:
    'La banque contrôle les pièces d’identité, l’adresse e-mail et le téléphone mobile avant de permettre l’activation d’un client.',
  kind: 'Niveau de vérification',
  kinds: { full: 'Complet', partial: 'Partiel' },
  note: 'Note',
  noteHint:
    'Facultatif. La banque la conserve avec la vérification, et quiconque consulte le client la lit.',
  tooLong:
    '{over, plural, one {# caractère} other {# caractères}} de trop{counted, select, ticked {, avec ce que vous avez coché.} other {.}}{signs, select, wide { Certains signes, comme les émojis, comptent pour deux ou plus.} other {}}',
  notFromHere: 'Cochez ce que vous avez examiné : « {mark} » est écrit par la console.',
  lookedAt: 'Examiné',
  lookedAtHint: 'Cochez ce que vous avez examiné. Les noms sont conservés avec votre note.',
  lookedAtReading: 'Lecture des pièces d’identité',
  lookedAtUnread:
    'Les pièces d’identité n’ont pas pu être lues.{may, select, verify { Vous pouvez tout de même vérifier.} other {}}',
  lookedAtOld:
    'Les pièces d’identité n’ont pas pu être relues : elles sont telles que lues la dernière fois.',
  lookedAtNone: 'Il n’y a aucune pièce d’identité.',
  noScan: 'Pas encore numérisée',
  scansUnread: 'Ses numérisations n’ont pas pu être listées',
  scansOld:
    'Toutes les numérisations n’ont pas pu être relues : certaines sont telles que lues la dernière fois.',
  submit: 'Vérifier le client',
  command: 'vérification',
  done: '{name} : client vérifié',
  notThisOne:
    'La vérification qui figure à la banque n’est pas celle que vous avez envoyée : elle est d’une autre personne, ou d’un autre niveau, ou porte une autre note.',

  evidence: 'Vérification',
  verifiedBy: 'Vérifié par',
  verifiedOn: 'Vérifié le',
  noNote: 'La banque n’en a aucune',
  noneLookedAt: 'Non enregistré',
  unsaid: 'La banque ne le précise pas',

  underWay: {
    title: 'Vérification en cours',
    text: 'La banque contrôle encore ce client, qui reste en attente jusqu’à sa décision. Cette page se met à jour d’elle-même.',
    watching: 'En attente de la banque',
    by: 'Demandée par',
    you: 'Vous',
    notRead: 'Pas encore lu',
    since: 'Depuis',
  },
  refused: {
    title: 'La banque a refusé la vérification',
    on: 'Refusée le {moment}.',
    named: 'Dès que ce qui manque est là, le client peut être vérifié de nouveau.',
    again: 'Le client peut être vérifié de nouveau.',
    unsaid: 'La banque n’en donne pas la raison. Le client peut être vérifié de nouveau.',
    unread: 'La date et le motif n’ont pas été lus. Le client peut être vérifié de nouveau.',
  },
}
