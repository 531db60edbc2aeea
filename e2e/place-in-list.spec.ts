import { randomUUID } from 'node:crypto'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { newClient, readyClient } from './bank'
import { clientPage } from './client-page'
import { allSent } from './commands'
import { expectEveryLook } from './every-look'
import { clientsTable, expect, test } from './fixtures'
import { dealtWith } from './hold'
import { chooseLanguage } from './languages'

/** Creates clients with a name that no other client has, in the order of the list. */
async function named(count: number) {
  const mark = randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 12)
  const clients = []
  for (let at = 0; at < count; at += 1)
    clients.push(await newClient({ firstname: `A${'abcdefgh'[at]}`, lastname: `Zz${mark}` }))
  return { list: paths.clients(`q=Zz${mark}`), clients }
}

test('a person goes through the list client by client, and Back returns to the list', async ({
  page,
  signInAs,
}) => {
  const { list, clients } = await named(3)
  await signInAs('officer', list)
  const [first, second, third] = clients
  await clientsTable(page).getByRole('link', { name: first?.name }).click()
  const place = page.getByRole('navigation', { name: 'Place in the list' })
  await expect(place).toContainText('1 of 3')
  await expect(place.getByRole('link', { name: /^Previous client/ })).toHaveCount(0)
  await place.getByRole('link', { name: `Next client: ${second?.name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: second?.name })).toBeVisible()
  await expect(place).toContainText('2 of 3')
  await place.getByRole('link', { name: `Next client: ${third?.name}` }).click()
  await expect(place).toContainText('3 of 3')
  await expect(place.getByRole('link', { name: /^Next client/ })).toHaveCount(0)
  await place.getByRole('link', { name: `Previous client: ${second?.name}` }).click()
  await expect(place).toContainText('2 of 3')
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expect(clientsTable(page)).toBeVisible()
})

test('a client that an action took off the list leads on to the next one @deep', async ({
  page,
  signInAs,
}) => {
  const { name } = await readyClient()
  const lastname = name.replace('Nia ', '')
  await newClient({ firstname: 'Zoe', lastname })
  await signInAs('officer', paths.clients(`status=pending&q=${encodeURIComponent(lastname)}`))
  await clientsTable(page).getByRole('link', { name }).click()
  const place = page.getByRole('navigation', { name: 'Place in the list' })
  await expect(place).toContainText('1 of 2')
  const { verify, news } = clientPage(page)
  await verify.click()
  await expect(news(`Verified ${name}`)).toBeVisible()
  await expect(place).not.toContainText('1 of 2')
  await place.getByRole('link', { name: /^Next client: Zoe/ }).click()
  await expect(place).toContainText('1 of 1')
})

test('a person who did not come from the list is shown no place in it @deep', async ({
  page,
  signInAs,
}) => {
  const { clients } = await named(1)
  const id = clients[0]?.id ?? Number.NaN
  const lists: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(paths.api.clients(''))) lists.push(request.url())
  })
  // The place is looked for only once the page runs: it must have had the time to read a list.
  const expectNoPlace = async () => {
    await dealtWith(page)
    await allSent(page)
    expect(lists).toEqual([])
    await expect(page.getByRole('navigation', { name: 'Place in the list' })).toHaveCount(0)
  }
  await signInAs('officer', paths.client(id))
  await expect(page.getByRole('link', { name: 'Clients' }).last()).toBeVisible()
  await expectNoPlace()
  await page.goto(deskPaths.identification(id))
  await expectNoPlace()
})

for (const language of ['en', 'fr'] as const)
  test(`everybody can use the page of a client that has waited too long, with its place in the list, at every width, in ${language === 'en' ? 'English' : 'French'} @deep`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('officer@harbour')
    await chooseLanguage(page, language)
    await page.goto(paths.clients('status=pending&olderThan=60&limit=25'))
    const table = clientsTable(page)
    await expect(table.getByText(/^(Very late|Très en retard)$/).first()).toBeAttached()
    await table.getByRole('link').first().click()
    const place = page.getByRole('navigation', {
      name: /^(Place in the list|Place dans la liste)$/,
    })
    await expect(place).toContainText('1')
    await expect(page.getByText(/(Very late|Très en retard)/).first()).toBeAttached()
    await expectEveryLook(page, 'a client that has waited too long')
  })
