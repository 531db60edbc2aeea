import type { Translated } from '../translated'

export const problems: Translated<'problems'> = {
  title: {
    invalid_input: 'Une partie de la demande n’est pas valable',
    file_refused: 'Ce fichier n’est pas accepté',
    file_incomplete: 'Le fichier n’est pas arrivé en entier',
    session_ended: 'Votre session est terminée',
    sign_in_too_old: 'Il faut vous reconnecter pour cela',
    bad_signature: 'La demande n’est pas signée par la banque',
    cross_site_request: 'La demande ne vient pas de cette console',
    somebody_else: 'Une autre personne est maintenant connectée ici',
    account_refused: 'La banque refuse votre connexion',
    not_permitted: 'Vous n’êtes pas habilité à faire cela',
    already_active: 'Ce client est déjà actif',
    already_verified: 'Ce client est déjà vérifié',
    not_verified: 'Ce client n’est pas vérifié',
    moved_on: 'Ce client a changé entre-temps',
    requirements_missing: 'La banque demande d’autres éléments avant cette étape',
    refused: 'La banque a refusé',
    only_one_row: 'Cette table de données n’accepte qu’une ligne',
    not_found: 'Introuvable',
    not_offered: 'Cette banque ne propose pas cela',
    definition_changed: 'La table de données a été modifiée entre-temps',
    changed_meanwhile: 'Modifié entre-temps',
    held_by_colleague: 'Un collègue s’en occupe',
    verdict_changed: 'La vérification a changé entre-temps',
    similar_clients: 'Un client semblable existe peut-être déjà',
    key_reused: 'Cette demande a déjà été envoyée avec un autre contenu',
    in_progress: 'La même demande est encore en cours',
    too_large: 'La demande est trop volumineuse',
    unsupported_type: 'Cette adresse n’accepte pas les demandes de ce type',
    wrong_host: 'Cette console n’est pas accessible sous ce nom',
    too_many_streams: 'Trop de pages sont ouvertes',
    too_many_attempts: 'Trop de tentatives de connexion',
    too_much_begun: 'Vous avez trop d’opérations en cours',
    bank_busy: 'La banque vous demande de patienter',
    unexpected: 'Une erreur s’est produite dans cette console',
    bank_unreachable: 'La banque ne répond pas',
    bank_failed: 'La banque n’a pas pu répondre',
    bank_not_asked: 'La banque ne répond pas',
    bank_bad_answer: 'La réponse de la banque est illisible',
    sign_in_unavailable: 'Le service de connexion ne répond pas',
    console_unavailable: 'Cette console ne peut pas le faire pour le moment',
    store_unavailable: 'Les sessions sont illisibles pour le moment',
    files_busy: 'Trop de fichiers sont en cours de transfert',
    store_full: 'Cette console n’accepte plus de commandes aujourd’hui',
    audit_unavailable: 'Ce qui est fait ici ne peut être consigné pour le moment',
    bank_timeout: 'La banque n’a pas répondu à temps',
    abandoned: 'La requête a été abandonnée',
  },

  both: '{first} {then}',
  nothingChanged: 'Rien n’a été modifié.',
  nothingChangedByYou: 'Votre demande n’a rien modifié.',
  nothingCreated: 'Rien n’a été créé.',
  nothingSaved: 'Rien n’a été enregistré.',
  nothingKept: 'Rien n’a été conservé.',
  nothingDecided: 'Rien n’a été décidé.',
  nothingSent: 'Rien n’a été envoyé.',
  requestHeldBy:
    'Rien n’a été envoyé : {name} s’occupe de cette demande depuis {time}. Reprenez-la d’abord.',
  heldBy: 'Rien n’a été envoyé : {name} s’occupe de ce client depuis {time}. Reprenez-le d’abord.',
  nothingSentToBank: 'Rien n’a été envoyé à la banque.',
  nothingAsked: 'Rien n’a été demandé à la banque.',
  notRecorded:
    'Rien n’a été envoyé à la banque : cette console ne doit rien faire sans le consigner, et son registre ne peut être écrit pour le moment. Prévenez ceux qui l’exploitent.',
  notKnownYet: 'On ne sait pas encore ce qu’est devenue votre demande.',
  tryAgain: 'Réessayez dans un instant.',

  bank: {
    brokeOff: 'La connexion a été coupée. Vérifiez où en est la demande avant de réessayer.',
    slow: 'La banque est lente ou bloquée. Réessayez dans un instant.',
    busy: 'La banque n’accepte plus de demandes pour le moment.',
    failed:
      'Le système de la banque a signalé une erreur. Si elle persiste, prévenez votre administrateur.',
    notAsked:
      'La plupart des dernières demandes n’ont pas abouti : celle-ci ne lui a pas été envoyée.',
    badAnswer:
      'La réponse est incomplète ou n’a pas la forme promise par la banque. Rien n’en est affiché.',
    notThere: 'Ce dossier n’existe pas à la banque, ou n’est pas dans vos agences.',
    mayNotRead: 'La banque ne vous autorise pas à consulter cela.',
    asksFor: 'Vous n’avez pas l’habilitation {permission}. Adressez-vous à votre administrateur.',
    asksForOne:
      'Vous n’avez pas l’habilitation que la banque exige ici. Adressez-vous à votre administrateur.',
    answered: 'La banque a répondu {status}.',
    answeredCode: 'La banque a répondu {status} avec le code {code}, inconnu de cette console.',
    answeredNoCode: 'La banque a répondu {status} sans code, ce que cette console ne connaît pas.',
    refusedValue: 'La banque a refusé une valeur.',
    waitsAlready: 'Une demande à ce sujet est déjà en attente d’approbation.',
    tooMuchToChooseFrom: 'La banque propose plus de choix qu’une page ne peut en afficher.',
  },

  door: {
    unexpected:
      'La demande n’a pas pu être traitée. Réessayez ; si l’échec se répète, signalez l’identifiant de trace.',
    crowdedPage:
      'Cette console ne peut pas le faire pour le moment. Elle a trop à faire en même temps. Réessayez dans quelques secondes.',
    crowded: 'Elle a trop à faire en même temps.',
    unreadAnswers:
      'Trop de réponses antérieures attendent encore d’être lues. Réessayez dans un instant.',
    stopping: 'Elle est en cours d’arrêt. Cette page reviendra d’elle-même.',
    readsByItself: 'Cette page se met à jour d’elle-même une fois par minute.',
    wrongHost: 'Ouvrez la console à son adresse habituelle.',
    somebodyElse:
      'Cela n’a pas été envoyé. La page a été ouverte par une autre personne : rechargez-la pour continuer.',
    crossSite: 'Rien n’a été fait. Ouvrez la console elle-même et réessayez depuis là.',
    noSuchAddress: 'La console n’a pas cette adresse.',
    malformed: 'L’adresse ou la méthode est mal formée. Rien n’a été fait.',
    sendJson: 'Envoyez application/json.',
    sendForm: 'Envoyez multipart/form-data.',
    notJson: 'Le corps n’est pas du JSON.',
    mostBytes: '{most, number} octets au plus sont acceptés.',
    bodyLate: 'Le corps n’est pas arrivé à temps.',
    bodyBrokeOff: 'Le corps a été interrompu.',
    tooManyValues:
      'Rien n’a été envoyé à la banque. La demande contient trop de valeurs à la fois, ou trop imbriquées.',
    noEvents: 'Cette console ne reçoit pas d’événements.',
    badSignature: 'La signature manque, ou porte sur d’autres octets, ou utilise un autre secret.',
    eventNotTaken: 'L’événement n’a pas été pris en compte.',
    logoutNotTaken: 'La déconnexion n’a pas été prise en compte.',
  },

  session: {
    ended: 'Reconnectez-vous pour continuer.',
    tooOld:
      'Votre connexion est trop ancienne pour une activation par examen manuel. Reconnectez-vous dans les dix minutes, et la demande sera envoyée.',
    accountRefused:
      'Réessayez dans un instant ; si la banque refuse encore, déconnectez-vous et utilisez un autre compte.',
    readRefused:
      'Réessayez dans un instant ; si la banque refuse encore, connectez-vous avec un autre compte.',
    tooManyAttempts:
      'Aucune connexion n’est acceptée pour le moment. Réessayez dans {count, plural, one {# seconde} other {# secondes}}.',
    notNoted:
      'Toute consultation d’un numéro est d’abord consignée, ce qui est impossible pour le moment. Réessayez dans un instant.',
  },

  press: {
    storeFull:
      'Cette console n’a plus de place pour consigner quoi que ce soit. Prévenez ceux qui l’exploitent.',
    noRoom:
      'Cette console consigne chaque commande pendant un jour, pour n’en exécuter aucune deux fois, et n’a plus de place. Prévenez ceux qui l’exploitent.',
    needsKey: 'Une commande exige un en-tête Idempotency-Key de 16 à 64 lettres, chiffres, - ou _.',
    otherContents:
      'Cela n’a pas été envoyé. Rechargez la page pour voir ce qu’est devenue la demande précédente.',
    wait: 'Patientez un instant, puis appuyez de nouveau : rien n’est exécuté deux fois.',
    refusedBefore:
      'Rien n’a été modifié. La même demande a déjà été refusée ainsi, et les motifs donnés alors ne sont pas conservés ici. Appuyez de nouveau pour les connaître.',
    busy: '{of, select, client {D’autres modifications de ce client sont encore en route vers la banque. Consultez le client, puis appuyez de nouveau.} other {Une autre décision sur cette demande est encore en route vers la banque. Consultez la demande, puis appuyez de nouveau.}}',
    nameBusy:
      'Un client de ce nom est en cours de création par une autre demande, dont on ne connaît pas encore le résultat. Patientez un instant, puis appuyez de nouveau.',
  },

  client: {
    asksForMore: 'Rien n’a été modifié. La banque demande :',
    rowsWithNew:
      'Rien n’a été créé. Cette console ne peut pas envoyer de lignes avec un nouveau client : créez ce client dans un autre programme. La banque demande :',
    row: 'Une ligne dans {table}.',
    verificationUnderWay:
      'Sa vérification a déjà été demandée et est en cours. Rien n’a été modifié.',
    verifyFirst:
      'Vérifiez d’abord le client, ou activez-le par examen manuel. Rien n’a été modifié.',
    notPending:
      'Rien n’a été modifié. Ce client était dans un état où il ne peut être ni vérifié ni activé.',
    notPendingBut:
      'Rien n’a été modifié. {state, select, active {Ce client ne peut être ni vérifié ni activé : il est actif.} closed {Ce client ne peut être ni vérifié ni activé : il est clôturé.} rejected {Ce client ne peut être ni vérifié ni activé : il est rejeté.} withdrawn {Ce client ne peut être ni vérifié ni activé : il est retiré.} other {Ce client était dans un état où il ne peut être ni vérifié ni activé.}}',
    notPendingAs:
      'Rien n’a été modifié. Ce client ne peut être ni vérifié ni activé : il est dans l’état « {name} ».',
    before:
      '{step, select, verified {Vérifié avant l’arrivée de votre demande.} other {Activé avant l’arrivée de votre demande.}}',
    namedBefore:
      '{step, select, verified {{name} : vérification faite avant l’arrivée de votre demande.} other {{name} : activation faite avant l’arrivée de votre demande.}}',
    isNow:
      '{state, select, pending {Il est maintenant en attente.} verified {Il est maintenant vérifié.} other {Il est maintenant dans un autre état.}}',
    isNowAs: 'Il est maintenant dans l’état « {name} ».',
    noSuchReason: 'Ce motif n’existe plus à la banque.',
    changedSinceOpened:
      'Rien n’a été enregistré. Le client n’est plus tel qu’il était à l’ouverture.',
    changedMeanwhile: 'Modifié entre-temps.',
    similar:
      'Rien n’a été créé. La banque a un client semblable qui n’existait pas lors de la dernière question. Consultez-le d’abord.',
  },

  seen: {
    changed: 'Ce n’est plus ce que cette page avait lu : {what}. Consultez l’état actuel.',
    verdict:
      'Rien n’a été envoyé. La vérification a changé pendant que vous décidiez : {how}. Consultez l’état actuel.',
    verdictWas: 'elle était {before}, elle est maintenant {now}',
    verdictAgain: 'elle a été {now} une nouvelle fois',
    stands:
      '{stands, select, pending {non demandée} underWay {en cours} approved {approuvée} refused {refusée par la banque} other {non précisée}}',
    documents: 'les documents de la pièce',
    record: {
      kind: 'le type de pièce',
      number: 'le numéro de la pièce',
      status: 'le statut de la pièce',
      issuedOn: 'la date de délivrance de la pièce',
      issuedBy: 'l’autorité de délivrance de la pièce',
      expiresOn: 'la date d’expiration de la pièce',
      nationality: 'la nationalité sur la pièce',
      description: 'la description de la pièce',
      decision: 'la décision sur la pièce',
    },
  },

  approval: {
    sameMaker:
      'Vous avez fait cette demande vous-même ; un collègue doit l’approuver. Elle reste en attente.',
    notMaker: 'Seul l’auteur de la demande peut la retirer. Elle reste en attente.',
    noClient:
      'Ce client n’existe plus à la banque, ou n’est pas dans vos agences. La demande reste en attente.',
    ended:
      '{result, select, done {La demande a été approuvée.} refused {La demande a été rejetée.} takenBack {La demande a été retirée.} other {La demande a été tranchée ou retirée.}} Elle n’est plus en attente, et rien d’autre n’a été modifié.',
    endedBy:
      '{result, select, done {La demande a été approuvée par {person}.} refused {La demande a été rejetée par {person}.} takenBack {La demande a été retirée par {person}.} other {{person} a décidé de la demande.}} Elle n’est plus en attente, et rien d’autre n’a été modifié.',
    noLongerShown:
      'Rien n’a été décidé. La banque ne vous montre plus ce qui attend ici ; personne ne peut donc dire si c’est encore ce que cette page avait lu.',
  },

  row: {
    doesNotFit:
      'Rien n’a été enregistré. {why, select, row {Une valeur obligatoire manque, ou la table contient déjà sa seule ligne} unique {Une valeur obligatoire manque, ou une valeur qui doit être unique existe déjà, chez ce client ou un autre} both {Une valeur obligatoire manque, une valeur qui doit être unique existe déjà, chez ce client ou un autre, ou la table contient déjà sa seule ligne} other {Une valeur obligatoire manque, ou une autre valeur ne convient pas}} : la banque ne précise pas.',
    repeats:
      'Rien n’a été enregistré. {why, select, both {La table contient déjà sa seule ligne, ou une valeur qui doit être unique existe déjà, chez ce client ou un autre : la banque ne précise pas.} other {Une valeur qui doit être unique existe déjà, chez ce client ou un autre.}}',
    lacksValue:
      'Rien n’a été enregistré. Une valeur obligatoire manque : la banque ne précise pas.',
    tooMany: 'La banque accepte moins de lignes à la fois. Rien n’a été modifié.',
    onlyOne:
      'Rien n’a été enregistré. Cette table de données accepte une ligne par client, et elle existe déjà.',
    gone: 'Rien n’a été modifié. La ligne n’existe plus, ou est celle d’un autre client.',
    changedSinceOpened:
      'Rien n’a été enregistré. La ligne contient d’autres valeurs qu’à l’ouverture.',
    holds: 'Contient maintenant {value}.',
    sayBefore: 'Indiquez ce que la ligne contenait avant.',
    noValue: 'Saisissez au moins une valeur.',
  },

  record: {
    noSuchKind: 'Ce type de pièce n’existe plus à la banque.',
    numberOfNobodyTold:
      'Une pièce de ce type portant ce numéro est déjà enregistrée, pour ce client ou un autre. La banque ne vous dit pas lequel.',
    numberOwn: 'Ce client a déjà une pièce de ce type portant ce numéro.',
    numberOf: '{name} a déjà une pièce de ce type portant ce numéro.',
    numberOfAccount: '{name}, compte n° {account}, a déjà une pièce de ce type portant ce numéro.',
  },

  file: {
    refused: '{why} Rien n’a été conservé.',
    busy: 'Rien n’a été envoyé ni récupéré. Réessayez dans un instant.',
    lookedAt: 'Un fichier se consulte ou s’enregistre. Il n’est donné à rien d’autre.',
    sessionRenewed: 'Votre session a été renouvelée pendant l’envoi du fichier. Renvoyez-le.',
    tooLargeForBank: 'La banque n’accepte pas un fichier de cette taille. Rien n’a été conservé.',
    tooLarge:
      '{megabytes} Mo au plus sont acceptés par cette voie. Rien n’a été envoyé à la banque.',
    tooManyBegun:
      '{count, number} de vos gros fichiers sont déjà en route. Laissez-en arriver quelques-uns d’abord, ou abandonnez-les.',
    tooLargeOfAll: '5 Go au plus sont acceptés. Rien n’a été envoyé.',
    noStorage:
      'Les fichiers de cette taille ne sont pas acceptés ici : cette console ne connaît pas de stockage pour eux.',
    notWhole: 'Le fichier n’est pas arrivé en entier, et rien n’en a été conservé. Renvoyez-le.',
    empty: 'Le fichier est vide.',
    tooManyPixels:
      'L’image est trop grande pour être affichée sans risque : 200 mégapixels au plus, et 30 000 pixels de côté. Enregistrez-la en plus petit.',
    largerThanSaid: 'Le fichier est plus grand qu’annoncé : il a été modifié entre-temps.',
    smallerThanSaid: 'Le fichier est plus petit qu’annoncé : il a été modifié entre-temps.',
    noEnd: 'La fin du fichier manque. Ouvrez-le pour voir s’il est entier.',
    wrongType:
      'Seuls les fichiers PDF, JPEG et PNG sont acceptés. C’est le contenu du fichier qui compte, non son nom.',
  },

  form: {
    refused: 'Le formulaire n’est pas accepté, et rien n’a été envoyé à la banque. {why}',
    boundary: 'Son délimiteur manque ou est mal formé.',
    parts: 'Ses parties sont size, puis file.',
    size: 'size est un nombre d’octets.',
    oneFile: 'Il accepte un seul fichier.',
    oneSize: 'Il accepte une seule taille.',
    unreadable: 'Il s’arrête trop tôt, ou est illisible.',
    noFile: 'Il ne contient pas de fichier.',
    noParts: 'Il n’a aucune partie.',
  },

  field: {
    atMost: '{most, number} au plus.',
    unusable: 'Cette valeur ne convient pas.',
    unknownMember: 'Membre inconnu.',
    unknownParameter: 'Paramètre inconnu.',
    givenTwice: 'Indiqué deux fois.',
    notOneOf: 'Ce n’est pas une des valeurs de ce paramètre.',
    notWithOverrides: 'Incompatible avec overrides.',
    beforeFirstDay: 'Avant le premier jour.',
    missingKey: 'Absent ou mal formé.',
    id: 'Un identifiant est un nombre entier positif.',
    table: 'Cela ne peut pas être le nom d’une table de données.',
    oneOf: 'Une de ces valeurs : {values}.',
    timestamp: 'À plus de cinq minutes de maintenant.',
    header: 'L’en-tête ne dit pas la même chose que le corps.',
  },
}
