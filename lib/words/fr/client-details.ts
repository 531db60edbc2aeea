import type { Translated } from '../translated'
import { clientFields } from './client-fields'

export const clientDetails: Translated<'clientDetails'> = {
  title: 'Nouveau client',
  clients: 'Clients',
  intro:
    'Le client est d’abord en attente : la vérification et l’activation se font ensuite dans son dossier.',
  introUnverified:
    'Le client est d’abord en attente : l’activation se fait ensuite dans son dossier.',
  noContactSearch:
    'La recherche par numéro de mobile ou par adresse e-mail n’est pas possible à cette banque : avant la création, le même client n’est recherché que par son nom et son identifiant externe.',
  contact: 'Coordonnées',
  atTheBank: 'À la banque',
  field: clientFields,
  standingName: 'La banque a enregistré le nom « {name} ». Ce que vous saisissez ici le remplace.',
  ownOffice: 'Votre agence',
  accountNoHint: 'Laissez vide pour qu’un numéro soit attribué.',
  notGiven: 'Non renseigné',
  ownAdvisers:
    'La banque ne propose que les conseillers de votre agence et de celles dont elle dépend.',
  adviserOf: '{name} · {office}',
  submit: 'Créer le client',
  cancel: 'Annuler',
  created: '{name} : client créé',
  createdNow: 'Créé.',
  onward: 'Le dossier du client',
  openClient: 'Ouvrir le dossier',

  doubt: {
    title: 'Est-ce correct ?',
    confirm: 'Oui, continuer',
    noLetters: '{field} : « {value} » ne contient aucune lettre.',
    age: 'Date de naissance : {day}. Le client aurait {age, plural, one {# an} other {# ans}}.',
    submitted: 'La date de la demande, {day}, remonte à un an ou plus.',
    personalEntity:
      'Le type « {type} » est réservé aux personnes physiques, et le client est une personne morale.',
  },

  mistake: {
    firstName: 'Saisissez le prénom.',
    lastName: 'Saisissez le nom.',
    fullName: 'Saisissez la dénomination.',
    otherLegalForm: 'Ne s’applique pas à cette forme juridique.',
    mobileCountryCode: 'Un indicatif est composé de chiffres, par exemple +254.',
    mobileNo: 'Un numéro de mobile compte de 5 à 20 chiffres, par exemple 0711 313 619.',
    emailAddress: 'Saisissez une adresse e-mail, par exemple nia@example.com.',
    bornTooLate: 'La date de naissance doit être antérieure à aujourd’hui.',
    bornAfterSubmission: 'La date de naissance doit être antérieure à la date de la demande.',
    future: 'La date ne peut pas être dans le futur.',
    noChange: 'Modifiez au moins une information.',
  },

  similarTitle: 'Ce client existe peut-être déjà',
  similarText:
    'Comparez d’abord la date de naissance. Chaque dossier s’ouvre dans un nouvel onglet ; votre saisie est conservée ici.',
  incomplete: 'Certains clients n’ont pas pu être comparés, ou ne sont pas affichés ici.',
  unasked: {
    emailAddress:
      'La recherche par adresse e-mail n’est pas possible à la banque : elle n’a été comparée qu’avec les clients trouvés autrement.',
    mobileNo:
      'La recherche par numéro de mobile n’est pas possible à la banque : il n’a été comparé qu’avec les clients trouvés autrement.',
    mobileNoSpellings:
      'La banque ne trouve un numéro de mobile que tel qu’il a été écrit : les autres écritures n’ont été comparées qu’avec les clients trouvés autrement.',
  },
  candidate: {
    list: 'Clients semblables',
    open: 'Ouvrir',
    openOf: '{tab, select, new {Ouvrir {name} (dans un nouvel onglet)} other {Ouvrir {name}}}',
    born: 'Date de naissance',
    bornUnknown: 'non enregistrée',
    state: 'État',
    office: 'Agence',
    why: 'Points communs : {likenesses}',
  },
  createAnyway: 'Créer quand même',
  back: 'Revenir au formulaire',
  unsearchedTitle: 'Les doublons n’ont pas pu être recherchés',
  unsearchedText:
    'On ne sait pas si la banque a déjà ce client. Rien n’a été envoyé cette fois-ci.',
  lookAgain: 'Rechercher à nouveau',
  likeness: {
    name: 'même nom',
    swappedName: 'même nom dans un autre ordre',
    dateOfBirth: 'même date de naissance',
    mobileNo: 'même numéro de mobile',
    emailAddress: 'même e-mail',
    externalId: 'même identifiant externe',
    own: 'saisi par vous ce jour-là',
    unsaid: 'saisi ce jour-là par quelqu’un que la banque ne nomme pas',
  },

  unknownTitle: 'On ne sait pas si le client a été créé',
  unknownText: 'Aucune réponse exploitable. Rien n’est renvoyé sans votre accord.',
  found: 'Trouvé depuis, saisi{by, select, you { par vous} other {}} ce jour-là :',
  notFound:
    'Aucun client semblable, saisi par vous ce jour-là, n’a été trouvé jusqu’ici. Une banque lente peut encore le créer : recherchez à nouveau avant de renvoyer.',
  notLooked:
    'La recherche parmi les clients de la banque n’a pas abouti. Recherchez à nouveau avant d’envoyer quoi que ce soit.',
  sendAgain: 'Renvoyer',
  unansweredTitle: 'Cette console n’a pas répondu',
  unansweredText:
    'Les champs sont conservés tels qu’ils ont été envoyés. Choisissez à nouveau « Créer le client » : c’est la même demande, qui n’est pas exécutée deux fois.',
  waitingTitle: 'Accepté, pas encore en vigueur',
  waitingText:
    'La banque garde le nouveau client en attente d’une seconde personne. Il n’y a rien d’autre à envoyer.',
  waitingReason: 'Déjà envoyé à la banque.',
  leave: 'Ce que vous avez saisi sur cette page n’a pas été envoyé.',
  leaveUnknown:
    'On ne sait pas si le client a été créé. Si vous quittez cette page, votre saisie est perdue.',

  edit: {
    title: 'Modifier les informations',
    titleOf: 'Modifier les informations · {name}',
    intro:
      'Seul ce que vous modifiez est envoyé. L’agence, le numéro de compte et la date de la demande restent inchangés.',
    form: 'Informations du client',
    submit: 'Enregistrer les modifications',
    command: 'modification',
    saved: '{name} : informations enregistrées',
    savedNow: 'Enregistré.',
    saveAnyway: 'Enregistrer quand même',
    unchangedTitle: 'Rien à enregistrer',
    unchanged: 'Vous n’avez rien modifié, rien n’a donc été envoyé.',
    asItWas: 'inchangé',
    unanswered:
      'Les champs sont conservés tels qu’ils ont été envoyés. Choisissez à nouveau « Enregistrer les modifications » : c’est la même demande, qui n’est pas exécutée deux fois.',
    heldBack: 'Pas avant de savoir ce qu’est devenue la dernière demande.',
    leave: 'Ce que vous avez modifié sur cette page n’a pas été envoyé.',
    leaveUnknown: 'On ne sait pas si vos modifications ont été enregistrées.',
  },
  meanwhile: {
    title: 'Quelqu’un a modifié ce client pendant votre saisie',
    text: 'Rien n’a été enregistré. Ce que personne d’autre n’a modifié reste tel que vous l’avez saisi ; pour le reste, choisissez :',
    same: 'Rien n’a été enregistré. Le client est à nouveau tel qu’à l’ouverture de cette page.',
    unread: 'L’état actuel du client n’a pas pu être lu.',
    values: 'maintenant : {theirs} ; votre saisie : {yours}',
    keepMine: 'Garder ma saisie',
    takeTheirs: 'Reprendre la leur',
    goOn: 'Poursuivre la saisie',
    readAgain: 'Relire',
    nothing: 'rien',
    numbered: 'Numéro {id}',
  },
}
