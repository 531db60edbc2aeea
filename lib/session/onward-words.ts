/** What a page says of the one that it opens by itself, once it is done. */
export const onwardWords = {
  opening: (page: string) => `${page} is being opened.`,
  away: (page: string) => `${page} opens once this console can be reached again.`,
} as const
