/** Sentences as they are sent, compared or copied: without the marks that `isolated` sets around a name on the screen. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '')
}
