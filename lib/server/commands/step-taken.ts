import 'server-only'
import type { Client } from '@/lib/clients/client'
import { type Said, said } from '@/lib/words/said'

type Step = 'verified' | 'activated' | 'closed' | 'rejected' | 'withdrawn'

/** "Rejected by Hana Ito on 20 Nov 2026.", as far as the bank says. */
export function stepTaken(step: Step, client: Client): Said {
  const { person, date: day } = client.timeline[step] ?? {}
  if (person && day) return said('problems.client.stepByOn', { step, person, day })
  if (person) return said('problems.client.stepBy', { step, person })
  return day
    ? said('problems.client.stepOn', { step, day })
    : said('problems.client.step', { step })
}
