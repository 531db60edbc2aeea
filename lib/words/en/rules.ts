/** Why an action is not open to a person, or to a client in its state. */
export const rules = {
  needs: 'You do not have the permission {permission}. Ask your administrator.',
  already:
    '{state, select, pending {This client is already pending.} verified {This client is already verified.} active {This client is already active.} closed {This client is already closed.} rejected {This client is already rejected.} withdrawn {This client is already withdrawn.} other {This client is in another state.}}',
  isNow:
    '{state, select, pending {This client is pending.} verified {This client is verified.} active {This client is active.} closed {This client is closed.} rejected {This client is rejected.} withdrawn {This client is withdrawn.} other {This client is in another state.}}',
  isNowAs: 'This client is in the state “{name}”.',
  verifyFirst: 'Verify this client first.',
  verificationUnderWay: 'Its verification is in progress.',
  waitsForColleague: 'A request for this is already waiting for approval.',
  lookingUp: 'It is not known yet whether this was requested already.',
  notMaker: 'Only the person who made this request can withdraw it.',
  sameMaker: 'You made this request yourself; a colleague has to approve it.',
  oneRowOnly: 'Takes one row only: edit the row that is there.',
  oneRowThere: 'Takes one row only, which is there already.',
  unwritableColumn: 'Has a required column of a type this console cannot write.',
  tableOf: '{of, select, entity {This table is for entities.} other {This table is for people.}}',
  columnAdded: 'The column {column} was added.',
  columnRemoved: 'The column {column} was removed.',
  columnOfOtherType: 'The column {column} is of another type now: {type}.',
  columnRequired: 'The column {column} is now required.',
  columnOptional: 'The column {column} is no longer required.',
  columnTwice: 'A column is named twice.',
  severalRows: 'The table takes several rows now.',
  oneRowEach: 'The table takes one row for each client now.',
} as const
