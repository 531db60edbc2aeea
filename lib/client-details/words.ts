import { withoutHiddenMarks } from '@/lib/plain-text'
import { isolated } from '@/lib/unseen'
import type { Likeness, Unaskable } from './schema'

/** Every word of the creation of a client. */
export const newClientWords = {
  link: 'New client',
  title: 'New client',
  clients: 'Clients',
  intro: 'The client begins as pending: verification and activation follow on the client’s page.',
  form: 'New client',
  legalForm: 'Legal form',
  person: 'Person',
  entity: 'Entity',
  who: { person: 'Person', entity: 'Entity' },
  contact: 'Contact',
  atTheBank: 'At the bank',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  fullName: 'Full name',
  dateOfBirth: 'Date of birth',
  genderId: 'Gender',
  mobileCountryCode: 'Country code',
  mobileNo: 'Mobile number',
  emailAddress: 'E-mail',
  standingName: (name: string) =>
    `The bank holds the name “${isolated(withoutHiddenMarks(name))}”. What you type here replaces it.`,
  officeId: 'Office',
  ownOffice: 'Your own office',
  adviserId: 'Adviser',
  typeId: 'Type',
  classificationId: 'Classification',
  isStaff: 'Staff member',
  no: 'No',
  yes: 'Yes',
  submittedOn: 'Submitted on',
  accountNo: 'Account no.',
  accountNoHint: 'The bank gives one where this is empty.',
  externalId: 'External id',
  notSaid: 'Not said',
  adviser: (name: string, office: string | undefined) =>
    office ? `${isolated(name)} · ${isolated(office)}` : name,
  submit: 'Create client',
  cancel: 'Cancel',
  created: (name: string) => `Created ${isolated(name)}`,
  createdNow: 'Created.',
  onward: 'The client’s page',

  doubtsTitle: 'Is this right?',
  doubtsConfirm: 'Yes, go on',
  doubts: {
    noLetters: (field: string, value: string) => `${field} “${isolated(value)}” has no letters.`,
    age: (born: string, age: number) =>
      `Born on ${born}, the client is ${age === 1 ? '1 year' : `${age} years`} old.`,
    submitted: (day: string) => `The day of submission, ${day}, is a year ago or more.`,
    personalEntity: (type: string) =>
      `An entity has the type “${isolated(type)}”, which is for people.`,
  },

  similarTitle: 'This client may exist already',
  similarText:
    'Compare the date of birth first. Each client opens in a new tab; what you typed stays here.',
  incomplete: 'There are more than could be compared here: only the newest were.',
  unasked: {
    emailAddress: 'The bank cannot be searched by e-mail address: it was compared in these only.',
    mobileNo:
      'The bank finds a mobile number only as it was written: other spellings were compared in these only.',
  } satisfies Record<Unaskable, string>,
  open: 'Open',
  born: 'Born',
  bornUnknown: 'not recorded',
  candidateState: 'State',
  candidateOffice: 'Office',
  why: (likenesses: string[]) => `Found by: ${likenesses.join(' · ')}`,
  createAnyway: 'Create anyway',
  back: 'Back to the form',
  unsearchedTitle: 'Duplicates could not be checked',
  unsearchedText:
    'It is not known whether the bank has this client already. Nothing was sent by this press.',
  lookAgain: 'Look again',
  likeness: {
    name: 'same name',
    swappedName: 'same name in another order',
    dateOfBirth: 'same date of birth',
    mobileNo: 'same mobile number',
    emailAddress: 'same e-mail',
    externalId: 'same external id',
  } satisfies Record<Likeness, string>,
  own: 'submitted by you that day',
  inNewTab: '(opens in a new tab)',
  candidates: 'Clients like this one',

  unknownTitle: 'It is not known whether the client was created',
  unknownText: 'No usable answer came. Nothing is sent again unless you say so.',
  found: 'Found since, submitted by you on that day:',
  notFound:
    'No client like this one, submitted by you on that day, has been found so far. A slow bank may still create it: look again before sending.',
  notLooked: 'The bank’s clients could not be searched. Look again before sending anything.',
  sendAgain: 'Send again',
  unansweredTitle: 'No answer came from this console',
  unansweredText:
    'The fields are kept as they were sent. Press Create client again: it is the same request, and is not carried out twice.',
  waitingTitle: 'Accepted, not yet in effect',
  waitingText: 'The bank holds the new client for a second person. There is nothing more to send.',
  waitingReason: 'It is with the bank already.',
  openClient: 'Open the client',
  leave: 'What you typed on this page has not been sent.',
  leaveUnknown:
    'It is not known whether the client was created. What you typed is lost by leaving.',
} as const
