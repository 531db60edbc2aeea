/** What the browser itself says about a request that the console did not answer. */
export const requests = {
  unreachable: 'This console cannot be reached',
  notThrough: 'The request did not get through',
  wrong: 'Something went wrong',
  pageFailed: 'The page failed. Reload it and try again.',
  noAnswer: 'No answer came. Check the connection, then try again.',
  noAnswerToPress: 'No answer came. Try again: nothing is done twice.',
  otherAnswer:
    'Something other than this console answered in its place ({status}). Check the connection, then try again.',
  otherAnswerToPress:
    'Something other than this console answered in its place ({status}). Whether the request reached the console is not known. Try again: nothing is done twice.',
  sentElsewhere:
    'The request was sent elsewhere by something between you and this console, and did not reach it.',
  turnedAway:
    'The request was turned away with {status} by something between you and this console, and did not reach it.',
  turnedAwayForSize:
    'The request was turned away with {status} by something between you and this console, and did not reach it. It is larger than what is let through.',
  notWhole:
    'The connection was too slow: the request did not arrive whole, and nothing was done. Try again.',
  unreadable: 'The console answered {status}, and the answer could not be read.',
} as const
