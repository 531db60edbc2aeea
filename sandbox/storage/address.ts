import { createHmac, timingSafeEqual } from 'node:crypto'

/** What one address allows: one PUT of exactly this part, until it expires. */
export interface Promised {
  /** `<tenant>/<client>/<uuid>`. */
  fileKey: string
  partNumber: number
  /** Bytes. */
  size: number
  type: string
  /** Seconds since 1970. */
  expires: number
}

/** A signed address under `origin` that needs no bearer token. docs/bank-api.md, "Large files" */
export function signAddress(secret: Buffer, origin: string, promised: Promised): string {
  const { fileKey, partNumber, expires } = promised
  const query = new URLSearchParams({
    partNumber: String(partNumber),
    expires: String(expires),
    signature: sign(secret, promised).toString('base64url'),
  })
  return `${origin}/storage/${fileKey}?${query}`
}

/** Says whether `sign` made this signature for exactly this. */
export function isSigned(secret: Buffer, promised: Promised, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  const right = sign(secret, promised)
  return given.length === right.length && timingSafeEqual(given, right)
}

function sign(secret: Buffer, { fileKey, partNumber, size, type, expires }: Promised): Buffer {
  const text = ['PUT', fileKey, partNumber, size, type, expires].join('\n')
  return createHmac('sha256', secret).update(text).digest()
}
