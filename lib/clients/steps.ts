import type { Can } from '@/lib/can'
import { type CalendarDate, formatDate } from '@/lib/dates'
import { isValidRecord, type Verification } from '@/lib/verification/schema'
import type { Client, ClientStep } from './client'
import { clientWords as words } from './page-words'
import { isBeingVerified, isOpen, stateWord } from './state'

export type OnboardingStep = { name: string; state: 'done' | 'now' | 'todo'; lines: string[] }

/**
 * The way from created to active, with dates and people as far as the bank gives them. A step is done
 * only where the record says so: an active client that nobody verified shows that, and a client all of
 * whose identity records have expired is not identified. `today` is the bank's, and what it
 * cannot do is no step.
 */
export function onboardingSteps(
  client: Client,
  verification: Verification | undefined,
  today: CalendarDate,
  can: Pick<Can, 'verify' | 'identifiers'>,
): OnboardingStep[] {
  const records = verification?.identifiers
  const valid = records?.filter((record) => isValidRecord(record, today)).length
  const isVerified = client.state === 'verified' || client.verification === 'approved'
  const isActive = client.state === 'active'
  const isOnItsWay = isOpen(client.state)

  const created: OnboardingStep = {
    name: words.created,
    state: 'done',
    lines: moment(client, 'submitted'),
  }
  const identified: OnboardingStep = {
    name: words.identified,
    state: valid ? 'done' : 'todo',
    lines: [records && valid !== undefined ? words.records(records.length, valid) : words.notSaid],
  }
  const verified: OnboardingStep = {
    name: words.verified,
    state: isVerified ? 'done' : 'todo',
    lines: isVerified ? verifiedLines(client) : unverifiedLines(client, isActive),
  }
  const active: OnboardingStep = {
    name: words.active,
    state: isActive ? 'done' : 'todo',
    lines: isActive
      ? activeLines(client)
      : isOnItsWay
        ? []
        : [stateWord(client), ...endDay(client)],
  }
  const steps = [
    created,
    ...(can.identifiers ? [identified] : []),
    ...(can.verify ? [verified] : []),
    active,
  ]
  // A record that cannot be counted is no reason to hold the client there.
  const next = steps.find((step) => step.state === 'todo' && !(step === identified && isVerified))
  const isUnderWay = isBeingVerified(client)
  const isUncounted = records === undefined && next === identified
  const current = can.verify && (isUnderWay || isUncounted) ? verified : next
  if (isOnItsWay && current) {
    current.state = 'now'
    current.lines = [...current.lines, isUnderWay ? words.underWay : words.nextStep]
  }
  return steps
}

function moment(client: Client, step: ClientStep): string[] {
  const person = client.timeline[step]?.person
  return [...day(client, step), ...(person ? [words.by(person)] : [])]
}

// A bank may keep the day of every end as the day of closing.
function endDay(client: Client): string[] {
  const { state } = client
  const ended = state === 'rejected' || state === 'withdrawn' ? day(client, state) : []
  return ended.length > 0 ? ended : day(client, 'closed')
}

function day({ timeline }: Client, step: ClientStep): string[] {
  const date = timeline[step]?.date
  return date ? [formatDate(date)] : []
}

function verifiedLines(client: Client): string[] {
  const kind = client.verificationKind
  return [...moment(client, 'verified'), ...(kind ? [words.kyc[kind]] : [])]
}

/** How and when a client was verified, in one line: "Full KYC, 19 Nov 2026". */
export function verifiedDetail(client: Client): string | undefined {
  const kind = client.verificationKind
  const parts = [...(kind ? [words.kyc[kind]] : []), ...day(client, 'verified')]
  return parts.join(', ') || undefined
}

function unverifiedLines(client: Client, isActive: boolean): string[] {
  if (client.byManualReview) return [words.bypassed]
  return isActive ? [words.notSaid] : []
}

function activeLines(client: Client): string[] {
  const review = client.byManualReview ? [words.manualReview] : []
  return [...moment(client, 'activated'), ...review]
}
