import type { Locator, Page } from '@playwright/test'
import { paths } from '@/lib/paths'
import { newClient, officer, readyClient, verifiedClient } from './bank'
import { clientPage } from './client-page'
import { clientsTable, expect, listening, test } from './fixtures'
import { hold } from './hold'

/** Where the buttons stand on the page, however far it is scrolled. */
const placesOf = (...buttons: Locator[]) =>
  Promise.all(
    buttons.map((button) =>
      button.evaluate((element) => {
        const { x, y } = element.getBoundingClientRect()
        return { x: x + window.scrollX, y: y + window.scrollY }
      }),
    ),
  )

/** Opens a client from the list, and holds back everything the page then asks for. */
async function openHeld(page: Page, { id, name }: { id: number; name: string }) {
  const row = clientsTable(page).getByRole('link', { name })
  await expect(row).toBeVisible()
  const release = await hold(
    page,
    ({ pathname }) => pathname === '/api/clients' || pathname.startsWith(`/api/clients/${id}/`),
  )
  await row.click()
  await expect(page).toHaveURL(paths.client(id))
  await listening(page)
  return release
}

async function expectAllThere(page: Page): Promise<void> {
  await expect(page.getByText(/^You have had this client since/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Place in the list' })).toBeVisible()
}

for (const [width, height, run] of [
  [1400, 900, ''],
  [375, 800, ' @deep'],
] as const) {
  test.describe(`at ${width} pixels${run}`, () => {
    test.use({ viewport: { width, height } })

    test('no button moves on the page of a client to verify, however late its data arrives', async ({
      page,
      signInAs,
    }) => {
      const none = await newClient()
      const several = await readyClient()
      await officer.post(`/v1/clients/${several.id}/identifiers`, {
        documentTypeId: 91,
        documentKey: `L${several.id}`,
        status: 'Active',
      })
      const { verify, review } = clientPage(page)
      for (const [client, seen] of [
        [several, page.getByRole('checkbox', { name: /^Passport/ })],
        [none, page.getByText('There is no identity record.')],
      ] as const) {
        await signInAs('officer', paths.clients(`q=${encodeURIComponent(client.name)}`))
        const release = await openHeld(page, client)
        const before = await placesOf(verify, review)
        release()
        await expect(seen).toBeVisible()
        await expectAllThere(page)
        expect(await placesOf(verify, review)).toEqual(before)
      }
    })

    test('no button moves on the page of a client to activate, however late its data arrives @deep', async ({
      page,
      signInAs,
    }) => {
      const client = await verifiedClient()
      const { activate } = clientPage(page)
      await signInAs('officer', paths.clients(`q=${encodeURIComponent(client.name)}`))
      const release = await openHeld(page, client)
      const before = await placesOf(activate)
      release()
      await expectAllThere(page)
      expect(await placesOf(activate)).toEqual(before)
    })
  })
}
