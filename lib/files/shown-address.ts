import type { StoredFile } from './schema'

/**
 * The address from which a page shows a file. Once a page has shown a picture, a browser shows it again for the same address
 * without asking, so that another file under the same id has to have another address.
 */
export function shownAddress(
  addressOf: (fileId: number, show: 'inline') => string,
  { id, checksum, size }: Pick<StoredFile, 'id' | 'checksum' | 'size'>,
): string {
  const version = checksum?.slice(0, 16) ?? size
  return `${addressOf(id, 'inline')}${version === undefined ? '' : `&version=${version}`}`
}
