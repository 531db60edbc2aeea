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
    // Read again by the page that replaces this one where not even the layout can be drawn.
    applicationName: house().name,
    description: (await wordsOfPage('shell'))('description'),
    robots: { index: false, follow: false },
    icons: { icon: houseIcons() },
    // Browsers that look here and not at `translate` do not offer it.
    other: { google: 'notranslate' },
  }
}

export const viewport: Viewport = { colorScheme: 'light dark' }

/** What any page may have to say. */
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
      // A translation puts other nodes into the place of those that React changes: it would go on showing what was.
      translate="no"
      data-theme={theme === 'system' ? undefined : theme}
      className={`${GeistSans.variable} ${GeistMono.variable}`}
    >
      <body>
        {/* After the tokens, whose accent it replaces; a browser tells no script the nonce. */}
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
