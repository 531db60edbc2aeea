import { afterAll, expect, test } from 'vitest'
import { configure } from '../../test/environment'
import { hostileBank } from '../../test/hostile-bank'
import { listIdentifiers, readIdentifier } from './identifiers'

let says = ''
const bank = await hostileBank((request, response) => {
  response.writeHead(200).end(request.url?.endsWith('/5') ? says : `[${says}]`)
})
configure({ BANK_URL: bank.url })
afterAll(bank.close)

const caller = { tenant: 'lakeside', traceId: 't', token: async () => 'token' }
const readAll = () => listIdentifiers(caller, 7)
const readOne = () => readIdentifier(caller, 7, 5)
const withNumber = (documentKey: string) =>
  `{"id": 5, "documentType": {"name": "Passport"}, "documentKey": ${documentKey}}`

test('the number of an identity record is shown to its last digit, or the records cannot be read', async () => {
  for (const whole of ['"320102199003071234"', '9007199254740991', '12345']) {
    says = withNumber(whole)
    const number = whole.replaceAll('"', '')
    expect(await readAll()).toMatchObject([{ id: 5, number }])
    expect(await readOne()).toMatchObject({ id: 5, number })
  }
  for (const lost of ['320102199003071234', '1e21', '12.5']) {
    says = withNumber(lost)
    await expect(readAll()).rejects.toMatchObject({ kind: 'bad_answer' })
    await expect(readOne()).rejects.toMatchObject({ kind: 'bad_answer' })
  }
})

test('an identity record of unknown kind is shown', async () => {
  says = '{"id": 5, "documentType": null, "documentKey": "P1"}'
  expect(await readAll()).toMatchObject([{ id: 5, number: 'P1' }])
})

test('an identity record without a number is not left out, as if the client had none', async () => {
  says = '{"id": 5, "documentType": {"name": "Passport"}}'
  await expect(readAll()).rejects.toMatchObject({ kind: 'bad_answer' })
})

test('an identity record of another client is never shown as this client’s', async () => {
  for (const clientId of ['7', '"7"', 'null']) {
    says = `{"id": 5, "clientId": ${clientId}, "documentKey": "P1"}`
    expect(await readAll()).toMatchObject([{ id: 5 }])
    expect(await readOne()).toMatchObject({ id: 5 })
  }
  for (const clientId of ['8', '"8"']) {
    says = `{"id": 5, "clientId": ${clientId}, "documentKey": "P1"}`
    await expect(readAll()).rejects.toMatchObject({ kind: 'bad_answer' })
    await expect(readOne()).rejects.toMatchObject({ kind: 'bad_answer' })
  }
})
