import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { Bank, decideVerification, newClient, readyClient } from './bank'
import { clientPage, expectState } from './client-page'
import { clientsTable, expect, expectRow, test } from './fixtures'

const officer = new Bank('officer@hillside')
const progress = { name: 'Verification in progress' } as const

test('a verification that the bank decides later is in progress, and its result is news for its maker', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await readyClient(officer)
  await signInAs('officer@hillside', paths.client(id))
  const { verify, activate, news, steps, nextStep, review } = clientPage(page)
  await verify.click()
  const heading = page.getByRole('heading', progress)
  await expect(heading).toBeFocused()
  await expect(verify).toBeHidden()
  await expectState(page, 'Pending')
  await expect(steps.nth(2)).toContainText('In progress')
  const card = page.getByRole('region', progress)
  await expect(card.getByRole('definition').first()).toHaveText('You')
  await expect(card).toContainText(/Since\s*\d+ \w{3} \d{4}, \d\d:\d\d:\d\d UTC/)
  await expect(review).toBeEnabled()
  await expectAccessible(page)
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 740 })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(sideways, `${width} px wide`).toBe(false)
  }

  await decideVerification(id, 'APPROVED')
  await expect(news(`Verified ${name}`)).toBeVisible()
  await expect(nextStep).toHaveText('Activate this client')
  await expectState(page, 'Verified')
  await expect(steps.nth(2)).toContainText('by Tomás Herrera')
  await expect(page.getByText('while this page was open')).toHaveCount(0)
  await expect(activate).toBeVisible()
})

test('the list does not offer to verify a client whose verification is in progress @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await readyClient(officer)
  await officer.post(`/v1/clients/${id}?command=verify`)
  await signInAs('officer@hillside', paths.clients(`q=${encodeURIComponent(name)}`))
  await expectRow(clientsTable(page), {
    Name: name,
    Status: 'Pending',
    'Next step': 'Verification in progress',
  })
})

test('after a reload the page still says who asked for a verification, and since when, also to a colleague @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await readyClient(officer)
  await officer.post(`/v1/clients/${id}?command=verify`)
  await signInAs('checker@hillside', paths.client(id))
  const card = page.getByRole('region', progress)
  await expect(card.getByRole('definition').first()).toHaveText('Tomás Herrera')
  await expect(card.getByRole('definition').last()).toHaveText('Full')
  await page.reload()
  await expect(card.getByRole('definition').first()).toHaveText('Tomás Herrera')

  await decideVerification(id, 'APPROVED')
  const { news } = clientPage(page)
  await expect(news(/^Verified by Tomás Herrera on /)).toBeVisible()
})

test('a refused verification gives its reason and the place to correct it, and can be requested again @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await readyClient(officer)
  await signInAs('officer@hillside', paths.client(id))
  const { verify, news } = clientPage(page)
  await verify.click()
  await expect(page.getByRole('heading', progress)).toBeVisible()
  const [record] = await officer.get<{ id: number }[]>(`/v1/clients/${id}/identifiers`)
  await officer.post(`/v1/clients/${id}/identifiers/${record?.id}?command=reject`)
  await decideVerification(id, 'APPROVED')

  const refused = news('The bank refused the verification')
  await expect(refused).toBeVisible()
  await expect(refused.getByRole('listitem')).toHaveText([
    'An identity document that is active and not expired.',
  ])
  await expect(refused).toContainText(/Refused on \d+ \w{3} \d{4}, \d\d:\d\d:\d\d UTC\./)
  await expectState(page, 'Pending')
  const needs = page.getByRole('list', { name: 'What verification needs' })
  await expect(needs.getByRole('link', { name: 'See the identity records' })).toBeVisible()
  await expectAccessible(page)

  await officer.post(`/v1/clients/${id}/identifiers/${record?.id}?command=approve`)
  await verify.click()
  await expect(page.getByRole('heading', progress)).toBeFocused()
  await decideVerification(id, 'APPROVED')
  await expect(news(`Verified ${name}`)).toBeVisible()
})

test('a decision made while the page was in the background is there as soon as the page is looked at @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await readyClient(officer)
  await officer.post(`/v1/clients/${id}?command=verify`)
  await signInAs('officer@hillside', paths.client(id))
  await expect(page.getByRole('heading', progress)).toBeVisible()
  await decideVerification(id, 'REJECTED')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  const { news } = clientPage(page)
  await expect(news('The bank refused the verification')).toContainText(
    'The check of this client came to a negative result.',
  )
})

test('a verification whose answer is lost is found to be in progress, and is not sent twice @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await readyClient(officer)
  await signInAs('officer@hillside', paths.client(id))
  await fault({
    method: 'POST',
    path: '/v1/clients/{clientId}?command=verify',
    clientId: id,
    kind: 'cut',
    times: 1,
  })
  const { verify } = clientPage(page)
  await verify.click()
  await expect(page.getByRole('heading', progress)).toBeVisible()
  await expect(verify).toBeHidden()
})

test('it is no error when a colleague asked first, and what was typed meanwhile is not lost @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await readyClient(officer)
  await signInAs('checker@hillside', paths.client(id))
  const { verify, note, news } = clientPage(page)
  await note.fill('Called twice.')
  await officer.post(`/v1/clients/${id}?command=verify`)
  await verify.click()
  const card = page.getByRole('region', progress)
  await expect(card.getByRole('definition').first()).toHaveText('Tomás Herrera')
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect(note).toBeHidden()
  await decideVerification(id, 'REJECTED')
  await expect(news('The bank refused the verification')).toBeVisible()
  await expect(note).toHaveValue('Called twice.')
})

test('a bank that decides at once shows nothing in progress @deep', async ({ page, signInAs }) => {
  const { id, name } = await readyClient()
  await signInAs('officer', paths.client(id))
  const { verify, news, nextStep } = clientPage(page)
  await verify.click()
  await expect(news(`Verified ${name}`)).toBeVisible()
  await expect(nextStep).toHaveText('Activate this client')
  await expect(nextStep).toBeFocused()
})

test('a client of Hillside Bank without records is told what is missing before anything is requested @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient({}, officer)
  await signInAs('officer@hillside', paths.client(id))
  const needs = page.getByRole('list', { name: 'What verification needs' })
  await expect(needs.getByRole('listitem').first()).toContainText('No valid identity record')
})
