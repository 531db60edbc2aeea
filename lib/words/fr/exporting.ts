import type { Translated } from '../translated'

export const exporting: Translated<'exporting'> = {
  button: 'Exporter…',
  clients: {
    title: 'Exporter les clients',
    text: '{count, plural, one {# client} other {# clients}} de cette liste, dans un fichier pour tableur. Ils y sont dans l’ordre de leur numéro à la banque, quel que soit l’ordre de la liste.',
    whole:
      'Le fichier est complet, ou le téléchargement échoue : il ne s’arrête jamais avant la fin sans le dire. Qui entre dans la liste ou la quitte pendant la lecture peut y figurer ou non.',
  },
  activity: {
    title: 'Exporter le journal',
    text: '{count, plural, one {# entrée} other {# entrées}} de cette liste, dans un fichier pour tableur, de la plus ancienne à la plus récente. Les valeurs qui ne sont pas affichées sur cette page ne sont pas non plus dans le fichier : il en indique le nombre pour chaque entrée.',
    whole:
      'Le fichier est complet, ou le téléchargement échoue : il ne s’arrête jamais avant la fin sans le dire. Ce qui est fait pendant la lecture peut y figurer ou non.',
  },
  overrides: {
    title: 'Exporter le registre des dérogations',
    text: 'Chaque examen manuel (sur {count, plural, one {# activation} other {# activations}} de cette liste), dans un fichier pour tableur, du plus ancien au plus récent : quand, par qui, pour quel client, avec quels commentaires, et qui en a décidé si la banque retient les activations pour une seconde personne.',
    whole:
      'Le fichier est complet, ou le téléchargement échoue : il ne s’arrête jamais avant la fin sans le dire. Ce qui est fait pendant la lecture peut y figurer ou non.',
  },
  outcomes: {
    title: 'Exporter les résultats',
    text: '{count, plural, one {# client} other {# clients}} de ce lot, dans un fichier pour tableur : ce que le contrôle a trouvé et ce qu’est devenu chacun. Un client dont le nom ne peut pas être lu y figure par son numéro.',
    whole:
      'Le fichier est complet, ou le téléchargement échoue : il ne s’arrête jamais avant la fin sans le dire. Ce qui advient des clients une fois le fichier commencé n’y est pas.',
  },
  safe: 'Ce qu’un tableur calculerait, comme un nom qui commence par « = », est précédé d’une apostrophe.',
  zeros:
    'Les numéros de compte sont entiers dans le fichier. Certains tableurs suppriment leurs premiers zéros, sauf si cette colonne est importée comme du texte.',
  columns: {
    legend: 'Colonnes',
    all: 'Toutes',
    shown: 'Comme dans la liste',
    are: 'Le fichier contient l’identifiant de chaque client, et : {columns}.',
  },
  separator: 'Entre deux valeurs',
  comma: 'Virgule',
  semicolon: 'Point-virgule',
  confirm: 'Télécharger',
  uncounted: 'L’export s’ouvrira dès que le nombre de lignes de cette liste sera connu.',
  unfiltered:
    'Aucun fichier n’est possible pour cette liste : la banque n’a pas filtré les clients comme demandé.',
  off: 'Votre banque ne permet pas que des listes quittent cette console sous forme de fichiers.',
  tooMany:
    '{count, number} fichiers de listes sont déjà en cours d’écriture pour vous. Réessayez quand l’un d’eux sera complet, ou annulez-en un.',
  notWhole:
    'La liste de la banque contient des fiches qui ne peuvent pas être affichées, ou n’est pas dans l’ordre demandé : aucun fichier complet n’est possible.',
  progress: {
    begun:
      'Votre navigateur enregistre le fichier. Vous pouvez fermer cette fenêtre : le téléchargement continue.',
    bar: 'Lignes enregistrées',
    rows: '{rows, plural, one {# ligne} other {# lignes}} pour l’instant',
    rowsOf: '{rows, number} sur {count, number}',
    whole: '{rows, plural, one {# ligne} other {# lignes}}, fichier complet.',
    changed:
      '{rows, plural, one {# ligne} other {# lignes}} : la liste a changé pendant la lecture.',
    added:
      'Elle en comptait {total, number} au début du fichier. Depuis, au moins {count, plural, one {# ligne a été ajoutée} other {# lignes ont été ajoutées}}.',
    left: 'Elle en comptait {total, number} au début du fichier. Depuis, au moins {count, plural, one {# ligne l’a quittée} other {# lignes l’ont quittée}}.',
    anew: 'Tout ce qui est resté dans la liste pendant la lecture est dans le fichier. Exportez de nouveau pour avoir la liste actuelle.',
    pause: 'La banque a demandé une pause. Le fichier reprend ensuite. Rien n’est perdu.',
    cancelled: 'Le fichier a été annulé. Votre navigateur indique un téléchargement échoué.',
    cut: '{rows, plural, =0 {Aucun fichier n’a pu être créé} one {Le fichier s’est interrompu après # ligne} other {Le fichier s’est interrompu après # lignes}}',
    delete: 'Votre navigateur indique un téléchargement échoué. Supprimez ce qu’il en a gardé.',
    unread: 'L’avancement du fichier ne peut pas être lu pour le moment.',
    silent:
      'Aucune nouvelle du fichier depuis un moment. Regardez les téléchargements de votre navigateur : ils indiquent s’il continue.',
    forgotten:
      'La console ne sait plus comment le fichier s’est terminé. Les téléchargements de votre navigateur indiquent s’il est complet.',
    notCancelled: 'Le fichier n’a pas été annulé.',
    cancel: 'Annuler le fichier',
    again: 'Exporter de nouveau',
    close: 'Fermer',
  },
}
