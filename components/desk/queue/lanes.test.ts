import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { whyNotIn } from '@/lib/queue/rules'
import { holding } from '@/lib/session/test/holding'
import { inEnglish } from '@/lib/words/test/in-english'
import { withWords } from '@/lib/words/test/with-words'
import { Lanes } from './lanes'

test('the lane of requests asks a person who may not decide for no permission by a pattern of names', () => {
  const permissions = holding('client.verify')
  const html = renderToString(
    withWords(
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        createElement(Lanes, {
          view: { lane: 'verify', officeId: undefined, page: 1 },
          lane: 'verify',
          session: {
            permissions,
            can: { verify: true, approvals: true },
          } as Parameters<typeof Lanes>[0]['session'], // only these members are read
          onNavigate: () => undefined,
        }),
      ),
    ),
  )
  expect(html).toContain('Needs a permission to decide on requests')
  expect(html).toContain(`Needs the permission ${permissions.names['client.activate']}`)
  expect(html).not.toContain('*')
  const reason = whyNotIn('approve', permissions)
  expect(reason && inEnglish(reason)).toBe(
    'You have no permission to decide on requests. Ask your administrator.',
  )
})
