import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { newClient, officer } from './bank'
import { expect, test } from './fixtures'

const FUNDS = 'source_of_funds'

test('the filter of the list is found as a search', async ({ page, signInAs }) => {
  await signInAs('officer')
  const search = page.getByRole('search')
  await expect(search.getByRole('combobox', { name: 'Office' })).toBeVisible()
  await expect(search.getByRole('searchbox').or(search.getByRole('textbox'))).toBeVisible()
})

test('no two parts of a data table, or of an entry in it, have the same name', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await officer.post(`/v1/datatables/${FUNDS}/${id}`, { employer: 'Mill & Sons', locale: 'en' })
  await signInAs('officer', deskPaths.dataTable(id, FUNDS))
  await expect(page.getByText('Mill & Sons')).toBeVisible()
  expect(await sameNames(page)).toEqual([])
  // So narrow, the rows scroll and are a stop of their own.
  await page.setViewportSize({ width: 375, height: 667 })
  await expect(page.getByRole('region', { name: 'Source of funds', exact: true })).toBeVisible()
  expect(await sameNames(page)).toEqual([])
  await page.goto(deskPaths.newEntry(id, FUNDS))
  expect(await sameNames(page)).toEqual([])
  await expect(page.getByRole('term').filter({ hasText: 'Allows multiple rows' })).toHaveCount(0)
})

async function sameNames(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withRules(['landmark-unique']).analyze()
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
}
