import { randomInt } from 'node:crypto'
import type { BankTruth } from './bank-truth'

const PASSPORT = 89
const SUBMITTED = '2024-01-15'

/** Twelve letters that no other case has: a surname that identifies the requests of one case. */
export function newMark(): string {
  const letters = Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26)))
  return `Fault${letters.join('')}`
}

/** Ten random digits, for numbers that must be unique. */
export const newDigits = () => String(randomInt(1e9, 1e10 - 1))

/** A pending client. */
export async function pendingClient(bank: BankTruth, username: string): Promise<number> {
  const { clientId } = await bank.post<{ clientId: number }>(username, '/v1/clients', {
    firstname: 'Nia',
    lastname: newMark(),
    emailAddress: 'nia@example.com',
    mobileNo: newDigits(),
    submittedOnDate: SUBMITTED,
    dateFormat: 'yyyy-MM-dd',
  })
  return clientId
}

/** A pending client with an identity record, who can be verified. */
export async function readyClient(bank: BankTruth, username: string) {
  const clientId = await pendingClient(bank, username)
  const { resourceId: identifierId } = await bank.post<{ resourceId: number }>(
    username,
    `/v1/clients/${clientId}/identifiers`,
    { documentTypeId: PASSPORT, documentKey: `P${newDigits()}`, status: 'Active' },
  )
  return { clientId, identifierId }
}

/** A verified client of Lakeside Bank. */
export async function verifiedClient(bank: BankTruth): Promise<number> {
  const { clientId } = await readyClient(bank, 'officer')
  await bank.post('officer', `/v1/clients/${clientId}?command=verify`)
  return clientId
}

/** Today at the bank, as the console writes it. */
export const today = () => new Date().toISOString().slice(0, 10)
