import { deskPaths } from '@/lib/desk-paths'
import { newClient } from './bank'
import { bankRows, entryForm, newTable } from './entry-form'
import { expect, signInByButton, test } from './fixtures'

for (const [width, run] of [
  [1400, ''],
  [375, ' @deep'],
] as const)
  test(`a table of one row for each client is a form at ${width} px: every label above its field, all in sight${run}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const table = await newTable(
      [
        { name: 'employer', type: 'String', length: 60, mandatory: true },
        { name: 'occupation', type: 'String', length: 60 },
        { name: 'monthly_income', type: 'Decimal' },
        { name: 'since', type: 'Date' },
        { name: 'permanent', type: 'Boolean' },
        { name: 'kind', type: 'Dropdown', code: 'IncomeKind' },
        { name: 'remark', type: 'Text' },
      ],
      { multiRow: false },
    )
    const { id } = await newClient()
    await signInByButton(page, 'officer', deskPaths.newEntry(id, table))
    const { cell, save, rows } = entryForm(page)
    const labels = ['Employer', 'Occupation', 'Monthly income', 'Since', 'Permanent', 'Kind']
    labels.push('Remark')
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
    for (const label of labels) {
      const field = await cell(label).boundingBox()
      const words = await rows.locator('label', { hasText: label }).boundingBox()
      if (!field || !words) throw new Error(`${label} is not on the screen.`)
      expect(words.y + words.height, label).toBeLessThanOrEqual(field.y)
      expect(field.x, label).toBeGreaterThanOrEqual(0)
      expect(field.x + field.width, label).toBeLessThanOrEqual(width)
      const cut = await cell(label).evaluate((element) => {
        let [at, isCut]: [Element | null, boolean] = [element.parentElement, false]
        for (; at; at = at.parentElement) isCut ||= at.scrollWidth > at.clientWidth
        return isCut
      })
      expect(cut, label).toBe(false)
    }

    await cell('Employer').focus()
    for (const label of labels.slice(1)) {
      await page.keyboard.press('Tab')
      await expect(cell(label)).toBeFocused()
    }
    await cell('Monthly income').fill('12k')
    await save.click()
    await expect(cell('Employer')).toHaveAttribute('aria-invalid', 'true')
    await expect(cell('Monthly income')).toHaveAccessibleDescription(
      'Enter a number, such as 12000 number',
    )
    await cell('Employer').fill('Kisumu County')
    await cell('Monthly income').fill('12000')
    await cell('Occupation').press('Enter')
    await expect(page).toHaveURL(deskPaths.dataTable(id, table))
    expect(await bankRows(table, id)).toMatchObject([{ employer: 'Kisumu County' }])
  })
