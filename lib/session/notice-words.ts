/** What every page can say of its session by itself, without fetching anything first. */
export const noticeWords = {
  warningTitle: 'Your session is about to end',
  stay: 'Stay signed in',
} as const
