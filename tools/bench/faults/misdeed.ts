/** What the bank, or the connection to it, does to one request. */
export const MISDEEDS = [
  'reset before',
  'reset after',
  'no answer',
  'held and given up',
  'held and done late',
  'cut',
  'garbage before',
  'garbage after',
  '503 before',
  '500 after',
  'busy',
  'slow',
  '401 once',
] as const
export type Misdeed = (typeof MISDEEDS)[number]

/** Those that make sense for a request that changes nothing. */
export const READ_MISDEEDS: Misdeed[] = [
  'reset before',
  'no answer',
  'cut',
  'garbage before',
  '503 before',
  'busy',
  'slow',
]

/** Those whose request the bank carries out before anything goes wrong. */
const DOING: Misdeed[] = ['reset after', 'no answer', 'cut', 'garbage after', '500 after', 'slow']

/** Whether the bank carries the request out before it goes wrong. */
export const isDoneFirst = (misdeed: Misdeed) => DOING.includes(misdeed)

/** A web page in place of JSON. */
export const GARBAGE = '<!doctype html><title>Welcome</title><p>This is not the bank.</p>'
