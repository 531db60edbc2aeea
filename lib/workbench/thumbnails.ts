import { type ClientFile, isPicture } from './client-files'

const LARGEST = 2 * 1024 * 1024
const LARGEST_TOGETHER = 12 * 1024 * 1024

/**
 * The names of the files that may be shown small. A small picture is fetched whole, because the bank has no smaller one:
 * so none that is large or of an unknown size is, and no more than twelve megabytes of them, the first ones first.
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
