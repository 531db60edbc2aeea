import { problemOf } from './request'

/** Whether a read failed because the session has ended: the page's own notice reports that, for all its parts. */
export const hasEnded = (error: Error | null) =>
  error !== null && problemOf(error).code === 'session_ended'
