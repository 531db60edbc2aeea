/** What is said where a page is not told of changes as they happen. */
export const liveWords = {
  off: 'Live updates are off',
  read: (milliseconds: number, off: boolean) =>
    off ? `; read ${ago(milliseconds)}` : `Read ${ago(milliseconds)}`,
} as const

/** "just now", "40 s ago", "3 min ago": in steps that do not draw the eye. */
function ago(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 10) return 'just now'
  if (seconds < 60) return `${Math.floor(seconds / 10) * 10} s ago`
  return `${Math.floor(seconds / 60)} min ago`
}
