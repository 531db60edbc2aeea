import { clientFields } from './client-fields'

/** Creating a client, and changing its details. */
export const clientDetails = {
  title: 'New client',
  clients: 'Clients',
  intro: 'The client begins as pending: verification and activation follow on the client’s page.',
  introUnverified: 'The client begins as pending: activation follows on the client’s page.',
  noContactSearch:
    'This bank cannot be searched by mobile number or e-mail address: before the client is created, the same client is looked for by name and external id alone.',
  contact: 'Contact',
  atTheBank: 'At the bank',
  field: clientFields,
  standingName: 'The bank holds the name “{name}”. What you type here replaces it.',
  ownOffice: 'Your own office',
  accountNoHint: 'Leave empty to have one assigned.',
  notGiven: 'Not given',
  ownAdvisers: 'The bank lists advisers of your own office and of those above it, and no others.',
  adviserOf: '{name} · {office}',
  submit: 'Create client',
  cancel: 'Cancel',
  created: 'Created {name}',
  createdNow: 'Created.',
  onward: 'The client’s page',
  openClient: 'Open the client',

  doubt: {
    title: 'Is this right?',
    confirm: 'Yes, go on',
    noLetters: '{field} “{value}” has no letters.',
    age: 'Born on {day}, the client is {age, plural, one {# year} other {# years}} old.',
    submitted: 'The day of submission, {day}, is a year ago or more.',
    personalEntity: 'An entity has the type “{type}”, which is for people.',
  },

  mistake: {
    firstName: 'Enter the first name.',
    lastName: 'Enter the last name.',
    fullName: 'Enter the full name.',
    otherLegalForm: 'Not for this legal form.',
    mobileCountryCode: 'A country code is digits, such as +254.',
    mobileNo: 'A mobile number is 5 to 20 digits, such as 0711 313 619.',
    emailAddress: 'Enter an e-mail address, such as nia@example.com.',
    bornTooLate: 'The date of birth must be before today.',
    bornAfterSubmission: 'The date of birth must be before the day of submission.',
    future: 'The date cannot be in the future.',
    noChange: 'Change at least one detail.',
  },

  similarTitle: 'This client may exist already',
  similarText:
    'Compare the date of birth first. Each client opens in a new tab; what you typed stays here.',
  incomplete: 'Not every client could be compared or shown here.',
  unasked: {
    emailAddress:
      'The bank cannot search by e-mail address: it was compared only with clients found in other ways.',
    mobileNo:
      'The bank cannot search by mobile number: it was compared only with clients found in other ways.',
    mobileNoSpellings:
      'The bank finds a mobile number only as it was written: other spellings were compared only with clients found in other ways.',
  },
  candidate: {
    list: 'Clients like this one',
    open: 'Open',
    openOf: '{tab, select, new {Open {name} (opens in a new tab)} other {Open {name}}}',
    born: 'Born',
    bornUnknown: 'not recorded',
    state: 'State',
    office: 'Office',
    why: 'Found by: {likenesses}',
  },
  createAnyway: 'Create anyway',
  back: 'Back to the form',
  unsearchedTitle: 'Duplicates could not be checked',
  unsearchedText:
    'It is not known whether the bank has this client already. Nothing was sent this time.',
  lookAgain: 'Look again',
  likeness: {
    name: 'same name',
    swappedName: 'same name in another order',
    dateOfBirth: 'same date of birth',
    mobileNo: 'same mobile number',
    emailAddress: 'same e-mail',
    externalId: 'same external id',
    own: 'submitted by you that day',
    unsaid: 'submitted that day by somebody the bank does not name',
  },

  unknownTitle: 'It is not known whether the client was created',
  unknownText: 'No usable answer came. Nothing is sent again unless you say so.',
  found: 'Found since, submitted{by, select, you { by you} other {}} on that day:',
  notFound:
    'No client like this one, submitted by you on that day, has been found so far. A slow bank may still create it: look again before sending.',
  notLooked: 'The bank’s clients could not be searched. Look again before sending anything.',
  sendAgain: 'Send again',
  unansweredTitle: 'No answer came from this console',
  unansweredText:
    'The fields are kept as they were sent. Press Create client again: it is the same request, and is not carried out twice.',
  waitingTitle: 'Accepted, not yet in effect',
  waitingText: 'The bank holds the new client for a second person. There is nothing more to send.',
  waitingReason: 'Already sent to the bank.',
  leave: 'What you typed on this page has not been sent.',
  leaveUnknown:
    'It is not known whether the client was created. If you leave, what you typed is lost.',

  edit: {
    title: 'Edit details',
    titleOf: 'Edit details · {name}',
    intro:
      'Only what you change is sent. Office, account number and the day of submission stay as they are.',
    form: 'Client details',
    submit: 'Save changes',
    command: 'change',
    saved: 'Saved the details of {name}',
    savedNow: 'Saved.',
    saveAnyway: 'Save anyway',
    unchangedTitle: 'Nothing to save',
    unchanged: 'You changed nothing, so nothing was sent.',
    asItWas: 'as it was',
    unanswered:
      'The fields are kept as they were sent. Press Save changes again: it is the same request, and is not carried out twice.',
    heldBack: 'Not until it is known what became of the last request.',
    leave: 'What you changed on this page has not been sent.',
    leaveUnknown: 'It is not known whether your changes were saved.',
  },
  meanwhile: {
    title: 'Somebody changed this client while you were editing it',
    text: 'Nothing was saved. What nobody else changed stays as you have it; for the rest, choose:',
    same: 'Nothing was saved. By now the client is again as it was when you opened it.',
    unread: 'The client could not be read as it is now.',
    values: 'now {theirs}, you have {yours}',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    goOn: 'Go on editing',
    readAgain: 'Read again',
    nothing: 'nothing',
    numbered: 'Number {id}',
  },
} as const
