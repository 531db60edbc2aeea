/**
 * The address from which a page shows a file. Once a page has shown a picture, a browser shows it again for the same address
 * without asking, so that another file under the same id has to have another address. `checksum` is in hexadecimal, `size` in
 * bytes.
 */
export function shownAddress(
  addressOf: (fileId: number, show: 'inline') => string,
  { id, checksum, size }: { id: number; checksum?: string; size?: number },
): string {
  const version = checksum?.slice(0, 16) ?? size
  return `${addressOf(id, 'inline')}${version === undefined ? '' : `&version=${version}`}`
}
