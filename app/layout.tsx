import { GeistMono } from 'geist/font/mono'
import { GeistSans } from 'geist/font/sans'
import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { ToastRegion } from '@/components/feedback/toast-region'
import { readTheme, THEME_COOKIE } from '@/components/shell/theme'
import { house, houseIcons } from '@/lib/server/house/house'
import { houseSheet } from '@/lib/server/house/house-sheet'
import { languageOfPage, wordsOfPage } from '@/lib/server/words/of-request'
import { DIRECTION, LOCALE } from '@/lib/words/language'
import './globals.css'
import { PageWords } from './page-words'

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: house().name,
    // The page that replaces this one when even the layout fails reads it from here.
    applicationName: house().name,
    description: (await wordsOfPage('shell'))('description'),
    robots: { index: false, follow: false },
    icons: { icon: houseIcons() },
    // Browsers that read this instead of `translate` then do not offer a translation.
    other: { google: 'notranslate' },
  }
}

export const viewport: Viewport = { colorScheme: 'light dark' }

/** The words that any page may need. */
const EVERYWHERE = ['dates', 'form', 'requests', 'ui'] as const

export default async function RootLayout({ children }: { children: ReactNode }) {
  // A prerendered page has no nonce, and under our policy a page without one runs no script at all.
  await connection()
  const theme = readTheme((await cookies()).get(THEME_COOKIE)?.value)
  const language = await languageOfPage()
  const sheet = houseSheet()
  return (
    <html
      lang={LOCALE[language]}
      dir={DIRECTION[language]}
      // A translation replaces the nodes that React updates, so the page would keep showing old values.
      translate="no"
      data-theme={theme === 'system' ? undefined : theme}
      className={`${GeistSans.variable} ${GeistMono.variable}`}
    >
      <body>
        {/* After the tokens, because it replaces their accent. Hydration must not compare the nonce: a browser hides it
            from script. */}
        {sheet && (
          <style nonce={(await headers()).get('x-nonce') ?? undefined} suppressHydrationWarning>
            {sheet}
          </style>
        )}
        <PageWords of={EVERYWHERE}>
          {children}
          <ToastRegion />
        </PageWords>
      </body>
    </html>
  )
}
