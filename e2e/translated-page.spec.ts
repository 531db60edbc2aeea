import type { Page } from '@playwright/test'
import { paths } from '@/lib/paths'
import { readyClient } from './bank'
import { clientPage, expectState } from './client-page'
import { clientsTable, expect, test } from './fixtures'

/**
 * Does to a page what translating browsers and extensions do: replaces every translatable text by another node, also in what is
 * rendered later.
 */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    function translateWithin(root: Node): void {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
      for (const text of found) {
        const around = text.parentElement
        if (!around?.translate || around.closest('font, script, style') || !text.data.trim())
          continue
        const font = document.createElement('font')
        font.textContent = text.data
        text.replaceWith(font)
      }
    }
    translateWithin(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.isConnected && node.nodeName !== 'FONT') translateWithin(node.parentNode ?? node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

test('a page that a browser translates stays true: an activated client is shown as active', async ({
  page,
  signInAs,
}) => {
  const { id } = await readyClient()
  await signInAs('officer', paths.client(id))
  await translate(page)
  const { verify, activate } = clientPage(page)
  await verify.click()
  await activate.click()
  await expect(page.getByRole('heading', { name: 'Nia is active' })).toBeVisible()
  await expectState(page, 'Active')
})

test('a list that a browser translates keeps working @deep', async ({ page, signInAs }) => {
  await signInAs('officer', paths.clients())
  await translate(page)
  await page.getByRole('link', { name: /^Pending/ }).click()
  await expect(page).toHaveURL(paths.clients('status=pending'))
  await expect(clientsTable(page)).toBeVisible()
})
