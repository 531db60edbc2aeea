import type { Page } from '@playwright/test'
import { consoleOrigin } from './addresses'

/** Sets the language of every page that is opened from now on. */
export async function chooseLanguage(page: Page, language: 'en' | 'fr' | 'pseudo'): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: consoleOrigin }])
}

/**
 * The texts of the page that are not in its language. In the pseudo-language: texts of buttons and field labels without an
 * accented letter. In French: every text, read or heard, that contains an English word, except what people and the bank wrote.
 */
export async function untranslated(page: Page): Promise<string[]> {
  const language = await page.locator('html').getAttribute('lang')
  if (language === 'fr') return (await wordsOn(page)).filter((text) => isEnglish(text))
  const said = await page.locator('button:visible, label:visible, legend:visible').allInnerTexts()
  const words = said.map((text) => text.trim()).filter((text) => /[a-z]{3}/i.test(text))
  return words.filter((text) => /^[\x20-\x7e\s]*$/.test(text))
}

// None of these is a French word: an English sentence contains one of the first, an English button one of the others.
const ENGLISH = new RegExp(
  `(^|[^\\p{L}\\p{N}’'])(${[
    'the|this|that|these|those|is|are|was|were|has|have|had|been|be|and|not|no|you|your|it|its|of|to|at|by|from|for|with',
    'which|who|what|how|can|cannot|will|nobody|nothing|some|there|again|than',
    'back|cancel|close|closed|save|next|previous|undo|skip|skipped|start|approve|reject|compare|choose|retry|loading',
    'show|hide|add|delete|name|number|born|issued|expires|matches|differs|waiting|rows|yes',
  ].join('|')})(?![\\p{L}\\p{N}’'])`,
  'iu',
)

/** The bank's own names stay as they are. */
const OF_THE_BANK = /Source of funds|Individual Taxpayer Identification Number/g

const isEnglish = (text: string) => ENGLISH.test(text.replaceAll(OF_THE_BANK, ''))

/** Every text of the page, read or only heard, except what people and the bank wrote (`bdi`), which nobody translates. */
function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What is not visible is not part of `innerText`. Nothing is drawn before it is visible again.
    const without = new CSSStyleSheet()
    without.replaceSync('bdi, bdi * { visibility: hidden !important; transition: none !important }')
    document.adoptedStyleSheets.push(without)
    const names = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']
    const named = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())]
    const heard = named.flatMap((one) => names.map((name) => one.getAttribute(name) ?? ''))
    const read = [document.title, ...document.body.innerText.split('\n')]
    document.adoptedStyleSheets.pop()
    return [...new Set([...read, ...heard].map((text) => text.trim()))].filter((text) => text)
  })
}
