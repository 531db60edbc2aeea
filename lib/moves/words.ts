import { isolated } from '@/lib/unseen'
import type { Ending, Move, Reopening } from './schema'

type Words = {
  /** In the menu. */
  open: string
  title: string
  /** What it means, in a sentence or two. */
  text: string
  confirm: string
  /** As a noun, within sentences. */
  command: string
  done: (name: string) => string
}

const startsAgain =
  'The client is pending again and begins anew: it has to be verified again. Its details and data tables stay.'

/** Every word of what can become of a client besides being verified and activated. */
export const moveWords: Record<Move, Words> = {
  reject: {
    open: 'Reject…',
    title: 'Reject this client',
    text: 'The bank does not take this client. It can be neither verified nor activated until the rejection is undone.',
    confirm: 'Reject client',
    command: 'rejection',
    done: (name) => `Rejected ${isolated(name)}`,
  },
  withdraw: {
    open: 'Withdraw…',
    title: 'Withdraw this client',
    text: 'The client no longer wants to join. It can be neither verified nor activated until the withdrawal is undone.',
    confirm: 'Withdraw client',
    command: 'withdrawal',
    done: (name) => `Withdrew ${isolated(name)}`,
  },
  close: {
    open: 'Close…',
    title: 'Close this client',
    text: 'The client leaves the bank. Nothing more can be done for it until it is reactivated.',
    confirm: 'Close client',
    command: 'closure',
    done: (name) => `Closed ${isolated(name)}`,
  },
  reactivate: {
    open: 'Reactivate…',
    title: 'Reactivate this client',
    text: startsAgain,
    confirm: 'Reactivate client',
    command: 'reactivation',
    done: (name) => `Reactivated ${isolated(name)}`,
  },
  undoRejection: {
    open: 'Undo rejection…',
    title: 'Undo the rejection',
    text: startsAgain,
    confirm: 'Undo rejection',
    command: 'undoing of the rejection',
    done: (name) => `Undid the rejection of ${isolated(name)}`,
  },
  undoWithdrawal: {
    open: 'Undo withdrawal…',
    title: 'Undo the withdrawal',
    text: startsAgain,
    confirm: 'Undo withdrawal',
    command: 'undoing of the withdrawal',
    done: (name) => `Undid the withdrawal of ${isolated(name)}`,
  },
  delete: {
    open: 'Delete…',
    title: 'Delete this client',
    text: 'The bank removes the client and its identity records for good. This cannot be undone.',
    confirm: 'Delete client',
    command: 'deletion',
    done: (name) => `${isolated(name)} is deleted`,
  },
}

export const moveDialogWords = {
  menu: 'More actions',
  date: {
    reject: 'Rejection date',
    withdraw: 'Withdrawal date',
    close: 'Closure date',
    reactivate: 'Reactivation date',
    undoRejection: 'Date of reopening',
    undoWithdrawal: 'Date of reopening',
  } satisfies Record<Ending | Reopening, string>,
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  reading: 'Reading the bank’s reasons…',
  reasonsUnread: 'The reasons could not be read',
  noReasons: 'The bank lists no reason for this, and takes none without.',
  notWithoutReasons: 'Not without a reason of the bank’s list.',
  retry: 'Retry',
  cancel: 'Cancel',
} as const

/** What is said where there is no client to be looked at any more, until the list is there. */
export type EndedWords = { title: string; now: string; news: string }

/** Where the bank took the deletion. */
export const deletedWords = (name: string): EndedWords => ({
  title: 'Client deleted',
  now: 'Deleted.',
  news: moveWords.delete.done(name),
})

/** Where the bank only has no such client any more, and `maker` deleted it, as far as that can be read. */
export const absentWords = (name: string, maker: string | undefined): EndedWords =>
  maker === undefined
    ? {
        title: 'Client not found',
        now: 'The client is no longer there, or no longer in your offices. If it was deleted, Activity tells who did it.',
        news: `${isolated(name)} is no longer there, or no longer in your offices`,
      }
    : {
        title: 'Client deleted',
        now: `Deleted by ${isolated(maker)}.`,
        news: `${isolated(name)} was deleted by ${isolated(maker)}`,
      }

export const onwardToListWords = {
  page: 'The list of clients',
  open: 'Open the list',
} as const
