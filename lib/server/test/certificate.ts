import { createSign, generateKeyPairSync } from 'node:crypto'

/** A self-signed certificate for `localhost`, valid until this day, and its key; both PEM. */
export function selfSigned(until: Date): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'))
  const name = sequence(tagged(0x31, sequence(OID_COMMON_NAME, tagged(0x0c, LOCALHOST))))
  const names = tagged(0x04, sequence(tagged(0x82, LOCALHOST)))
  const signed = sequence(
    tagged(0xa0, Buffer.from('020102', 'hex')),
    Buffer.from('020101', 'hex'),
    ecdsaWithSha256,
    name,
    sequence(timeOf(new Date(Date.UTC(2020, 0, 1))), timeOf(until)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    tagged(0xa3, sequence(sequence(OID_ALTERNATIVE_NAME, names))),
  )
  const signature = createSign('sha256').update(signed).sign(privateKey)
  const whole = sequence(signed, ecdsaWithSha256, tagged(0x03, Buffer.from([0]), signature))
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

const LOCALHOST = Buffer.from('localhost')
const OID_COMMON_NAME = Buffer.from('0603550403', 'hex')
const OID_ALTERNATIVE_NAME = Buffer.from('0603551d11', 'hex')

/** One value of DER (ITU-T X.690): its tag, its length, its content. */
function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts)

// As UTCTime, which ends in 2049.
const timeOf = (date: Date) =>
  tagged(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
