import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/**
 * Watches every live region from now on. The returned function expects that these words came into a region that was drawn
 * before them: many screen readers are silent about a region that arrives, or is no longer hidden, with its words.
 */
export async function hearRegions(page: Page): Promise<(words: string) => Promise<void>> {
  const heard = await page.evaluateHandle(() => {
    const said = { later: [] as string[], together: [] as string[] }
    const REGION = '[role="status"], [role="alert"]'
    const isDrawn = (element: Element | null): boolean =>
      !element || (getComputedStyle(element).display !== 'none' && isDrawn(element.parentElement))
    const drawnRegions = () => new Set([...document.querySelectorAll(REGION)].filter(isDrawn))
    let drawnBefore = drawnRegions()
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes) {
          const around = target instanceof Element && target.closest(REGION)
          if (around) {
            const saidIn = drawnBefore.has(around) ? said.later : said.together
            saidIn.push(node.textContent ?? '')
          } else if (node instanceof Element) {
            const within = [...node.querySelectorAll(REGION)]
            if (node.matches(REGION)) within.push(node)
            said.together.push(...within.map(({ textContent }) => textContent ?? ''))
          }
        }
      drawnBefore = drawnRegions()
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
    return said
  })
  return async (words) => {
    const { later, together } = await heard.jsonValue()
    const holds = (texts: string[]) => texts.some((text) => text.includes(words))
    expect({ isReadOut: holds(later), isSilent: holds(together) }).toEqual({
      isReadOut: true,
      isSilent: false,
    })
  }
}
