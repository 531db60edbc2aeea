import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { chooseLanguage } from './languages'

/** Sets the language of the page; it takes effect when the page is next loaded. */
export async function speak(page: Page, language: 'en' | 'fr'): Promise<void> {
  await chooseLanguage(page, language)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'fr' ? 'fr' : 'en-GB')
}

/** Every sentence in the main part of the page, read or only heard, with its numbers replaced by 0. */
export async function sentencesOf(page: Page): Promise<string[]> {
  const texts = await page.getByRole('main').evaluate((main) => {
    const found: string[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '')
    for (const name of ['aria-label', 'title', 'placeholder'])
      for (const element of main.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? '')
    return found
  })
  const sentences = texts
    .map((text) => text.trim().replaceAll(/[\d.,:]+/g, '0'))
    .filter((text) => /\p{L}{2,}.* .*\p{L}{2,}/u.test(text))
  return [...new Set(sentences)]
}
