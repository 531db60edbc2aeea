/** What the bank, or the line to it, does with one request; `refuse` and `gate` are for waves. */
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

/** Those after which the bank has done what it was asked for, at once or late. */
const DOING: Misdeed[] = ['reset after', 'no answer', 'cut', 'garbage after', '500 after', 'slow']

/** Whether the request reaches the bank before it goes wrong. */
export const isDoneFirst = (misdeed: Misdeed) => DOING.includes(misdeed)

/** A web page where JSON belongs. */
export const GARBAGE = '<!doctype html><title>Welcome</title><p>This is not the bank.</p>'
