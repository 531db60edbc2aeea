import type { Page } from '@playwright/test'
import { consoleOrigin } from './addresses'

/** Has the console speak this language in every page that is opened from now on. */
export async function chooseLanguage(page: Page, language: 'en' | 'fr' | 'pseudo'): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: consoleOrigin }])
}

/**
 * What the page says in another language than its own. In the pseudo-language that is what staff press, or are asked for,
 * in letters without an accent; in French whatever is to be read or heard and has words of English.
 */
export async function untranslated(page: Page): Promise<string[]> {
  const language = await page.locator('html').getAttribute('lang')
  if (language === 'fr') return (await wordsOn(page)).filter((text) => isEnglish(text))
  const said = await page.locator('button:visible, label:visible, legend:visible').allInnerTexts()
  const words = said.map((text) => text.trim()).filter((text) => /[a-z]{3}/i.test(text))
  return words.filter((text) => /^[\x20-\x7e\s]*$/.test(text))
}

// No word of French is among them: a sentence of English has one of the first, a button one of the others.
const ENGLISH = new RegExp(
  `(^|[^\\p{L}’'])(${[
    'the|this|that|these|those|is|are|was|were|has|have|had|been|be|and|not|no|you|your|it|its|of|to|at|by|from|for|with',
    'which|who|what|how|can|cannot|will|nobody|nothing|some|there|again|than',
    'back|cancel|close|closed|save|next|previous|undo|skip|skipped|start|approve|reject|compare|choose|retry|loading',
    'show|hide|add|delete|name|number|born|issued|expires|matches|differs|waiting|rows|yes',
  ].join('|')})(?![\\p{L}’'])`,
  'iu',
)

/** What the bank calls its own things is said as it says it. */
const OF_THE_BANK = /Source of funds/g

const isEnglish = (text: string) => ENGLISH.test(text.replaceAll(OF_THE_BANK, ''))

/** Whatever is to be read on the page, or heard of it. */
function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']
    const named = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())]
    const heard = named.flatMap((one) => names.map((name) => one.getAttribute(name) ?? ''))
    const read = [document.title, ...document.body.innerText.split('\n')]
    return [...new Set([...read, ...heard].map((text) => text.trim()))].filter((text) => text)
  })
}
