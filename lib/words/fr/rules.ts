import type { Translated } from '../translated'

export const rules: Translated<'rules'> = {
  needs: 'Vous n’avez pas l’habilitation {permission}. Adressez-vous à votre administrateur.',
  already:
    '{state, select, pending {Ce client est déjà en attente.} verified {Ce client est déjà vérifié.} active {Ce client est déjà actif.} closed {Ce client est déjà clôturé.} rejected {Ce client est déjà rejeté.} withdrawn {Ce client est déjà retiré.} other {Ce client est dans un autre état.}}',
  isNow:
    '{state, select, pending {Ce client est en attente.} verified {Ce client est vérifié.} active {Ce client est actif.} closed {Ce client est clôturé.} rejected {Ce client est rejeté.} withdrawn {Ce client est retiré.} other {Ce client est dans un autre état.}}',
  isNowAs: 'Ce client est dans l’état « {name} ».',
  verifyFirst: 'Vérifiez d’abord ce client.',
  verificationUnderWay: 'Sa vérification est en cours.',
  waitsForColleague: 'Une demande à ce sujet est déjà en attente d’approbation.',
  lookingUp: 'On ne sait pas encore si cela a déjà été demandé.',
  notMaker: 'Seul l’auteur de la demande peut la retirer.',
  sameMaker: 'Vous avez fait cette demande vous-même ; un collègue doit l’approuver.',
  oneRowOnly: 'N’accepte qu’une seule ligne : modifiez celle qui existe.',
  oneRowThere: 'N’accepte qu’une seule ligne, qui existe déjà.',
  unwritableColumn:
    'Contient une colonne obligatoire d’un type que cette console ne sait pas écrire.',
  tableOf:
    '{of, select, entity {Cette table est réservée aux personnes morales.} other {Cette table est réservée aux personnes physiques.}}',
  columnAdded: 'La colonne {column} a été ajoutée.',
  columnRemoved: 'La colonne {column} a été supprimée.',
  columnOfOtherType: 'La colonne {column} a changé de type : {type}.',
  columnRequired: 'La colonne {column} est désormais obligatoire.',
  columnOptional: 'La colonne {column} n’est plus obligatoire.',
  columnTwice: 'Une colonne est nommée deux fois.',
  severalRows: 'La table accepte désormais plusieurs lignes.',
  oneRowEach: 'La table n’accepte désormais qu’une ligne par client.',
}
