import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { configure } from '@/lib/server/test/environment'
import { newClient } from './bank'
import { Browser, noFaults } from './browser'
import { entriesPath, entryOf, makeTable } from './made-table'

let officer: Browser
let verifier: Browser
beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '4000' })
  officer = await new Browser().signInAs('officer')
  verifier = await new Browser().signInAs('verifier')
})
afterEach(noFaults)

const FRENCH = { 'accept-language': 'fr-CH, fr;q=0.9, en;q=0.5' }
const WHOLE = { legalForm: 'person', firstName: 'Nia' }

describe('A person who reads French', () => {
  test('reads in French what is wrong with a request: title, detail and values', async () => {
    const { status, body } = await officer.json('/api/clients', {
      method: 'POST',
      body: { ...WHOLE, unheardOf: 1 },
      idempotencyKey: randomUUID(),
      headers: FRENCH,
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'invalid_input',
      title: 'Une partie de la demande n’est pas valable',
      detail: 'Rien n’a été envoyé à la banque.',
    })
    expect(body.fields).toContainEqual({ name: 'unheardOf', message: 'Membre inconnu.' })
  })

  test('reads in French what the bank refuses', async () => {
    const { body } = await verifier.json(`/api/clients/${await newClient()}/activation`, {
      method: 'POST',
      body: { activatedOn: '2025-03-01' },
      idempotencyKey: randomUUID(),
      headers: FRENCH,
    })
    expect(body).toMatchObject({
      code: 'not_permitted',
      title: 'Vous n’êtes pas habilité à faire cela',
      detail:
        'Vous n’avez pas l’habilitation ACTIVATE_CLIENT. Adressez-vous à votre administrateur. Rien n’a été modifié.',
    })
  })

  test('reads in French what is wrong with the values of a row', async () => {
    const table = await makeTable()
    const { body } = await officer.json(entriesPath(table), {
      method: 'POST',
      body: entryOf(table, [{ employer: '' }]),
      idempotencyKey: randomUUID(),
      headers: FRENCH,
    })
    expect(body.detail).toBe('Rien n’a été envoyé à la banque.')
    expect(body.fields).toContainEqual({ name: 'entries.0.employer', message: 'Obligatoire' })
  })

  test('keeps the language they chose, whatever their browser asks for', async () => {
    const browser = new Browser()
    browser.cookies.set('language', 'fr')
    const { body } = await browser.json('/api/session', { headers: { 'accept-language': 'en' } })
    expect(body).toMatchObject({ code: 'session_ended', title: 'Votre session est terminée' })
  })

  test('reads in French about a press that was refused before in English', async () => {
    const clientId = await newClient()
    const key = randomUUID()
    const press = (headers: Record<string, string> = {}) =>
      officer.json(`/api/clients/${clientId}/activation`, {
        method: 'POST',
        body: { activatedOn: '2025-03-01' },
        idempotencyKey: key,
        headers,
      })
    expect((await press()).body.title).toBe('This client is not verified')
    const { body } = await press(FRENCH)
    expect(body).toMatchObject({
      code: 'not_verified',
      title: 'Ce client n’est pas vérifié',
      detail: expect.stringContaining('La même demande a déjà été refusée ainsi'),
    })
    expect((await press({ 'accept-language': 'en' })).body).toMatchObject({
      title: 'This client is not verified',
      detail: expect.stringContaining('was refused before'),
    })
  })

  test('does not change the English of a colleague who asks for neither language', async () => {
    const { body } = await new Browser().json('/api/session', {
      headers: { 'accept-language': 'tlh' },
    })
    expect(body.title).toBe('Your session has ended')
  })
})
