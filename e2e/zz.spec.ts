import { deskPaths } from '@/lib/desk-paths'
import { expect, test } from './fixtures'

test.use({ viewport: { width: 1400, height: 980 } })
for (const [name, w, h, scheme] of [
  ['light', 1400, 980, 'light'],
  ['dark', 1400, 980, 'dark'],
  ['phone', 375, 900, 'light'],
] as const)
  test(`look ${name}`, async ({ page, signInAs }) => {
    await page.setViewportSize({ width: w, height: h })
    await page.emulateMedia({ colorScheme: scheme })
    page.on('console', (m) => console.log(m.type(), m.text().slice(0, 300)))
    await signInAs('officer', deskPaths.workbench(Number(process.env.ZZ ?? 101)))
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `/tmp/zz-${name}.png`, fullPage: name === 'phone' })
    if (name !== 'light') return
    await page.keyboard.press('Tab')
    const first = page.getByRole('radio').first()
    await first.focus()
    for (const key of ['1', '1', '3', '2']) await page.keyboard.press(key)
    await page.getByRole('button', { name: 'Turn right' }).first().click()
    await page.getByRole('button', { name: 'Zoom in' }).first().click()
    const compare = page.getByRole('button', { name: 'Compare', exact: true })
    if (await compare.count()) await compare.click()
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/zz-marked.png` })
    await page.getByRole('button', { name: 'Approve…' }).click()
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/zz-approve.png` })
    expect(true).toBe(true)
  })
