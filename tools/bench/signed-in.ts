import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findOrInstallBrowser, launchOptions } from '../find-browser.mjs'

/** Opens a browser and signs in the officer, or another account, as a person does. */
export async function signedIn(
  origin: string,
  who = 'officer',
): Promise<{ browser: Browser; context: BrowserContext; cookie: string }> {
  const { executablePath } = findOrInstallBrowser()
  const browser = await chromium.launch({ ...launchOptions, executablePath })
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/clients`)
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await page.getByRole('button', { name: who }).first().click()
  await page.locator('tbody tr').first().waitFor()
  await page.close()
  const cookies = await context.cookies(origin)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { browser, context, cookie }
}
