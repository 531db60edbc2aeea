/** SHA-256 of a piece of a file. Throws where the browser can no longer read it. */
async function digestOf(piece: Blob): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', await piece.arrayBuffer()))
}

/** In base64, as storage takes it beside a part (docs/bank-api.md, "Large files"). */
export async function base64Checksum(piece: Blob): Promise<string> {
  return btoa(String.fromCharCode(...(await digestOf(piece))))
}

/** In lower-case hexadecimal, as the bank shows it (docs/bank-api.md, "Files of a data table"). */
export async function hexChecksum(piece: Blob): Promise<string> {
  return [...(await digestOf(piece))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
