import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { PageWords } from '@/app/page-words'
import { Providers } from '@/app/providers'
import { DecidedCount } from '@/components/approvals/decided-count'
import { NavCount } from '@/components/approvals/nav-count'
import { Finder } from '@/components/clients/finder'
import { LiveUpdates } from '@/components/live/live-updates'
import { Account } from '@/components/session/account'
import { CoverWords } from '@/components/session/cover-words'
import { PrintedBy } from '@/components/session/printed-by'
import { SessionWatch } from '@/components/session/session-watch'
import { SignOutFailed } from '@/components/session/sign-out-failed'
import { StayOnPage } from '@/components/session/stay-on-page'
import { AppShell } from '@/components/shell/app-shell'
import { Brand } from '@/components/shell/brand'
import { KEYS_COOKIE, readKeysChoice } from '@/components/shell/keys-choice'
import { readTheme, THEME_COOKIE } from '@/components/shell/theme'
import { OneGesture } from '@/components/ui/one-gesture'
import { seesOwnRequests } from '@/lib/approvals/rules'
import { whyNotCreate } from '@/lib/client-details/rules'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { isChecker } from '@/lib/permissions'
import { worksInQueue } from '@/lib/queue/rules'
import { tasksFor } from '@/lib/runs/rules'
import { pressMemory } from '@/lib/server/commands/press-memory'
import { takesEvents } from '@/lib/server/events/takes-events'
import { house } from '@/lib/server/house/house'
import { titleOf } from '@/lib/server/house/titled'
import { businessTimeZone } from '@/lib/server/reads/business-time-zone'
import { staffOfPage } from '@/lib/server/session/staff'
import { sayOfPage } from '@/lib/server/words/of-request'
import { said } from '@/lib/words/said'
import { wordsOf } from '@/lib/words/say'
import { keysWithout } from './keys-without'

/** The words that any page for a signed-in person may need. */
const SIGNED_IN = [
  'account',
  'client',
  'find',
  'keys',
  'need',
  'rules',
  'session',
  'shell',
  'values',
] as const

export default async function Layout({ children }: { children: ReactNode }) {
  const staff = await staffOfPage(await headers())
  // Each page redirects a visitor without a session itself: it knows its own address to come back to.
  if (!staff) return children
  const { session } = staff
  const say = await sayOfPage()
  const jar = await cookies()
  const theme = readTheme(jar.get(THEME_COOKIE)?.value)
  const keys = readKeysChoice(jar.get(KEYS_COOKIE)?.value)
  const nav = [
    { label: say(said('clients.title')), href: paths.clients(), letter: 'C' },
    ...(worksInQueue(session.can, session.permissions)
      ? [{ label: say(said('queue.nav')), href: paths.queue(), letter: 'Q' }]
      : []),
    ...(session.can.trail
      ? [{ label: say(said('activity.title')), href: paths.activity(), letter: 'A' }]
      : []),
    ...(session.can.approvals && isChecker(session.permissions)
      ? [
          {
            label: say(said('approvals.nav')),
            href: deskPaths.approvals(),
            letter: 'P',
            count: <NavCount session={session} />,
          },
        ]
      : []),
  ]
  const places = [
    ...nav.map(({ label, href }) => ({ label, href })),
    ...(tasksFor(session.can, session.permissions).length > 0
      ? [{ label: say(said('runs.title')), href: paths.runs() }]
      : []),
    ...(seesOwnRequests(session.can, session.permissions)
      ? [{ label: say(said('approvals.mine.title')), href: deskPaths.askedApprovals() }]
      : []),
    ...(whyNotCreate(session.permissions)
      ? []
      : [{ label: say(said('clientDetails.title')), href: paths.newClient() }]),
  ]
  return (
    <Providers>
      <PageWords of={SIGNED_IN}>
        <SessionWatch
          initial={session}
          memory={await pressMemory()}
          coverTitle={titleOf(say(said('cover.pageTitle')))}
          covers={{
            ended: <CoverWords reason="ended" say={say} />,
            unsure: <CoverWords reason="unsure" say={say} />,
            'signed-out': <CoverWords reason="signed-out" say={say} />,
          }}
        >
          <AppShell
            words={wordsOf(say, 'shell')}
            house={house()}
            tenantName={session.tenantName}
            nav={nav}
            withoutKeys={keysWithout(session)}
            also={seesOwnRequests(session.can, session.permissions) ? <DecidedCount /> : undefined}
            find={<Finder places={places} byNumber={session.can.accountNoSearch} />}
            account={
              <Account
                session={session}
                theme={theme}
                keys={keys}
                failed={<SignOutFailed say={say} />}
              />
            }
          >
            <OneGesture />
            <StayOnPage />
            {house().mark && (
              <div className="mark-on-paper mb-2 hidden">
                <Brand house={house()} />
              </div>
            )}
            <PrintedBy
              name={session.name}
              bank={session.tenantName}
              timeZone={businessTimeZone()}
              drawnAt={Date.now()}
            />
            <LiveUpdates told={takesEvents()} />
            {children}
          </AppShell>
        </SessionWatch>
      </PageWords>
    </Providers>
  )
}
