import type { Translated } from '../translated'

export const form: Translated<'form'> = {
  required: 'obligatoire',
  wrong: 'Cette valeur ne convient pas. Modifiez-la.',
  noSuchDay: 'Cette date n’existe pas ou est incomplète.',
  anotherLook: '{count, plural, one {Corrigez un champ} other {Corrigez # champs}}',
  more: 'et {count, plural, one {# autre} other {# autres}}',
  unanswered:
    'Ces champs ne peuvent pas être modifiés tant que le sort de la demande est inconnu. Appuyer de nouveau renvoie la même demande, pas une seconde.',
  underWay:
    'Ce qui a été envoyé peut encore aboutir : ces champs ne peuvent donc pas être modifiés. Pour recommencer, rechargez la page.',
  uncheckedYet:
    'Ce formulaire ne peut pas encore être envoyé : ce qui le vérifie arrive, dès que cette console sera joignable.',
  noLongerTicked:
    '{count, plural, one {Décoché, car la banque ne le présente plus tel qu’il était : {names}.} other {Décochés, car la banque ne les présente plus tels qu’ils étaient : {names}.}}',
  leave: {
    title: 'Quitter sans enregistrer ?',
    titleOver: 'Quitter cette page ?',
    titleUnknown: 'Quitter sans connaître le résultat ?',
    typed: 'Ce que vous avez saisi sur cette page n’a pas été envoyé.',
    over: 'Plus rien ne serait perdu.',
    go: 'Quitter',
    stay: 'Rester',
  },
  length: '{count, plural, one {# caractère} other {# caractères}} sur {most, number}.',
  mistake: {
    noSuchDay: 'Saisissez une date qui existe.',
    noSuchIsoDay: 'Saisissez une date qui existe, sous la forme année-mois-jour.',
    tooLong: '{most, number} caractères au maximum.',
    illegible:
      'Cette valeur ne contient aucun caractère visible. Saisissez-la de nouveau, ou laissez le champ vide.',
    unseen:
      'Contient un caractère invisible. Videz le champ et saisissez la valeur de nouveau, sans la coller.',
    unkeepable: 'Supprimez le caractère invisible que la banque ne peut pas conserver.',
  },
}
