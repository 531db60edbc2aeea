import { type ClientFile, isPicture } from './client-files'

const LARGEST = 2 * 1024 * 1024
const LARGEST_TOGETHER = 12 * 1024 * 1024

/**
 * The names of the files that may be shown as thumbnails. A thumbnail loads the whole file, because the bank has no smaller
 * version: so none that is large or of unknown size, and at most twelve megabytes in all, the first files first.
 */
export function thumbnailsOf(files: readonly ClientFile[]): ReadonlySet<string> {
  let together = 0
  const shown = files.filter(({ type, size }) => {
    if (!isPicture(type) || size === undefined || size > LARGEST) return false
    if (together + size > LARGEST_TOGETHER) return false
    together += size
    return true
  })
  return new Set(shown.map(({ name }) => name))
}
