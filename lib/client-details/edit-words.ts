import { isolated } from '@/lib/unseen'

/** Every word of the change of a client's details. */
export const editWords = {
  link: 'Edit details',
  title: 'Edit details',
  titleOf: (name: string) => `Edit details · ${isolated(name)}`,
  clients: 'Clients',
  intro:
    'Only what you change is sent. Office, account number and the day of submission stay as they are.',
  form: 'Client details',
  submit: 'Save changes',
  cancel: 'Cancel',
  command: 'change',
  saved: (name: string) => `Saved the details of ${isolated(name)}`,
  savedNow: 'Saved.',
  onward: 'The client’s page',
  openClient: 'Open the client',
  saveAnyway: 'Save anyway',
  unchangedTitle: 'Nothing to save',
  unchanged: 'The bank holds exactly this already.',
  /** After "it is still". */
  asItWas: 'as it was',
  unansweredTitle: 'No answer came from this console',
  unanswered:
    'The fields are kept as they were sent. Press Save changes again: it is the same request, and is not carried out twice.',
  heldBack: 'Not until it is known what became of the last one.',
  leave: 'What you changed on this page has not been sent.',
  leaveUnknown: 'It is not known whether your changes were saved.',

  meanwhileTitle: 'Somebody changed this client while you were editing it',
  meanwhileText:
    'Nothing was saved. What nobody else changed stays as you have it; for the rest, choose:',
  meanwhileSame: 'Nothing was saved. By now the client is again as it was when you opened it.',
  meanwhileUnread: 'The client could not be read as it is now.',
  theirs: (value: string) => `now ${isolated(value)}`,
  yours: (value: string) => `you have ${isolated(value)}`,
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  goOn: 'Go on editing',
  readAgain: 'Read again',
  nothing: 'nothing',
  numbered: (id: number) => `Number ${id}`,
} as const
