import 'server-only'
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Derives thirty-two bytes from a secret for one purpose, as text (HKDF of RFC 5869). */
export function sealFrom(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url')
}

/**
 * Encrypts a text so that only the holder of the seal can read it (AES-256-GCM). `place` is where it is kept; it is
 * unreadable at any other place. The same text always gives the same result, so that the store can compare it.
 */
export function sealed(seal: string, place: string, text: string): string {
  const iv = createHmac('sha256', sealFrom(seal, 'iv'))
    .update(`${place}\n${text}`)
    .digest()
    .subarray(0, IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(seal), iv).setAAD(Buffer.from(place))
  const parts = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(parts).toString('base64url')
}

/** Decrypts the text; undefined if it was sealed with another seal, for another place, or not at all. */
export function unsealed(seal: string, place: string, kept: string): string | undefined {
  const bytes = Buffer.from(kept, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
  const end = bytes.length - TAG_BYTES
  const options = { authTagLength: TAG_BYTES }
  const iv = bytes.subarray(0, IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', encryptionKey(seal), iv, options)
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(end))
  try {
    return decipher.update(bytes.subarray(IV_BYTES, end)).toString('utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

const encryptionKey = (seal: string) => Buffer.from(sealFrom(seal, 'encryption'), 'base64url')
