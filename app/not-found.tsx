import type { Metadata } from 'next'
import { EmptyState } from '@/components/feedback/empty-state'
import { buttonClass } from '@/components/ui/button-class'
import { paths } from '@/lib/paths'
import { titled } from '@/lib/server/house/titled'
import { wordsOfPage } from '@/lib/server/words/of-request'

export async function generateMetadata(): Promise<Metadata> {
  return titled((await wordsOfPage('shell'))('notFound.pageTitle'))
}

export default async function NotFound() {
  const words = await wordsOfPage('shell')
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <EmptyState heading="h1" title={words('notFound.title')} text={words('notFound.text')}>
        <a href={paths.clients()} className={buttonClass()}>
          {words('notFound.back')}
        </a>
      </EmptyState>
    </main>
  )
}
