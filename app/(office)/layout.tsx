import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { PageWords } from '@/app/page-words'
import { Providers } from '@/app/providers'
import { LiveUpdates } from '@/components/live/live-updates'
import { Account } from '@/components/session/account'
import { CoverWords } from '@/components/session/cover-words'
import { SessionWatch } from '@/components/session/session-watch'
import { SignOutFailed } from '@/components/session/sign-out-failed'
import { StayOnPage } from '@/components/session/stay-on-page'
import { AppShell } from '@/components/shell/app-shell'
import { readTheme, THEME_COOKIE } from '@/components/shell/theme'
import { OneGesture } from '@/components/ui/one-gesture'
import { isChecker } from '@/lib/approvals/rules'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { worksOnClients } from '@/lib/queue/rules'
import { pressMemory } from '@/lib/server/commands/press-memory'
import { takesEvents } from '@/lib/server/events/takes-events'
import { staffOfPage } from '@/lib/server/session/staff'
import { sayOfPage } from '@/lib/server/words/of-request'
import { said } from '@/lib/words/said'
import { wordsOf } from '@/lib/words/say'

/** What any page of somebody who is signed in may have to say. */
const SIGNED_IN = ['account', 'client', 'need', 'rules', 'session', 'shell', 'values'] as const

export default async function Layout({ children }: { children: ReactNode }) {
  const staff = await staffOfPage(await headers())
  // Each page turns such a visitor away itself: it knows its own address to come back to.
  if (!staff) return children
  const { session } = staff
  const say = await sayOfPage()
  const theme = readTheme((await cookies()).get(THEME_COOKIE)?.value)
  return (
    <Providers>
      <PageWords of={SIGNED_IN}>
        <SessionWatch
          initial={session}
          memory={await pressMemory()}
          covers={{
            ended: <CoverWords reason="ended" say={say} />,
            unsure: <CoverWords reason="unsure" say={say} />,
            'signed-out': <CoverWords reason="signed-out" say={say} />,
          }}
        >
          <AppShell
            words={wordsOf(say, 'shell')}
            tenantName={session.tenantName}
            nav={[
              { label: say(said('clients.title')), href: paths.clients() },
              ...(worksOnClients(session.can, session.permissions)
                ? [{ label: say(said('queue.nav')), href: paths.queue() }]
                : []),
              ...(session.can.trail
                ? [{ label: say(said('activity.title')), href: paths.activity() }]
                : []),
              ...(session.can.approvals && isChecker(session.permissions)
                ? [{ label: say(said('approvals.nav')), href: deskPaths.approvals() }]
                : []),
            ]}
            account={
              <Account session={session} theme={theme} failed={<SignOutFailed say={say} />} />
            }
          >
            <OneGesture />
            <StayOnPage />
            <LiveUpdates told={takesEvents()} />
            {children}
          </AppShell>
        </SessionWatch>
      </PageWords>
    </Providers>
  )
}
