import { type CalendarDate, formatDate } from '@/lib/dates'
import { isValidRecord, type Verification } from '@/lib/verification/schema'
import { personOf } from './names'
import { clientWords as words } from './page-words'
import type { Client } from './schema'
import { standOf, stateOf } from './state'

export type OnboardingStep = { name: string; state: 'done' | 'now' | 'todo'; lines: string[] }

/**
 * The way from created to active, with dates and people as far as the bank gives them. A step is done
 * only where the record says so: an active client that nobody verified shows that, and a client all of
 * whose identity records have expired is not identified. `today` is the bank's.
 */
export function onboardingSteps(
  client: Client,
  verification: Verification | undefined,
  today: CalendarDate,
): OnboardingStep[] {
  const state = stateOf(client)
  const records = verification?.identifiers
  const valid = records?.filter((record) => isValidRecord(record, today)).length
  const isVerified = state.name === 'verified' || client.clientVerificationStatus === 'APPROVED'
  const isActive = state.name === 'active'
  const isOpen = state.name === 'pending' || state.name === 'verified'

  const steps: OnboardingStep[] = [
    { name: words.created, state: 'done', lines: moment(client, 'submitted') },
    {
      name: words.identified,
      state: valid ? 'done' : 'todo',
      lines: [
        records && valid !== undefined ? words.records(records.length, valid) : words.notSaid,
      ],
    },
    {
      name: words.verified,
      state: isVerified ? 'done' : 'todo',
      lines: isVerified ? verifiedLines(client) : unverifiedLines(client, isActive),
    },
    {
      name: words.active,
      state: isActive ? 'done' : 'todo',
      lines: isActive ? activeLines(client) : isOpen ? [] : [state.word, ...endDay(client)],
    },
  ]
  // A record that cannot be counted is no reason to hold the client there.
  const next = steps.find(
    (step) => step.state === 'todo' && !(step.name === words.identified && isVerified),
  )
  const isUnderWay = standOf(client).isBeingVerified
  const isUncounted = records === undefined && next?.name === words.identified
  const current = isUnderWay || isUncounted ? steps[2] : next
  if (isOpen && current) {
    current.state = 'now'
    current.lines = [...current.lines, isUnderWay ? words.underWay : words.nextStep]
  }
  return steps
}

type Moment = 'submitted' | 'verified' | 'activated'

function moment(client: Client, step: Moment): string[] {
  const person = personOf(client.timeline, step)
  return [...day(client, step), ...(person ? [words.by(person)] : [])]
}

// A bank may keep the day of every end as the day of closing.
function endDay(client: Client): string[] {
  const { name } = standOf(client)
  const ended = name === 'rejected' || name === 'withdrawn' ? day(client, name) : []
  return ended.length > 0 ? ended : day(client, 'closed')
}

function day({ timeline }: Client, step: Moment | 'closed' | 'rejected' | 'withdrawn'): string[] {
  const date = timeline[`${step}OnDate`]
  return date ? [formatDate(date)] : []
}

function verifiedLines(client: Client): string[] {
  const kind = client.verificationType
  return [...moment(client, 'verified'), ...(kind ? [words.kyc[kind]] : [])]
}

/** How and when a client was verified, in one line: "Full KYC, 19 Nov 2026". */
export function verifiedDetail(client: Client): string | undefined {
  const kind = client.verificationType
  const parts = [...(kind ? [words.kyc[kind]] : []), ...day(client, 'verified')]
  return parts.join(', ') || undefined
}

function unverifiedLines(client: Client, isActive: boolean): string[] {
  if (client.isActivatedByManualReview) return [words.bypassed]
  return isActive ? [words.notSaid] : []
}

function activeLines(client: Client): string[] {
  const review = client.isActivatedByManualReview ? [words.manualReview] : []
  return [...moment(client, 'activated'), ...review]
}
