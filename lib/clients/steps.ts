import type { Can } from '@/lib/can'
import { isValidRecord, type Verification } from '@/lib/verification/verification'
import { dayOf, type Said, said, type Text } from '@/lib/words/said'
import type { Client, ClientStep, Stage } from './client'
import { isBeingVerified, isOpen, stateWord } from './state'
import { type Clock, spanOf, waitingOf } from './waiting'

export type OnboardingStep = {
  step: 'created' | 'identified' | 'verified' | 'active'
  state: 'done' | 'now' | 'todo'
  /** When the step was taken, and by whom; one line each. */
  lines: Text[]
}

/**
 * The steps from created to active, with dates and people where the bank gives them. A step is done only where the record
 * says so: an active client that was never verified shows that, and a client whose identity records have all expired is not
 * identified. `today` is the bank's day; steps that the bank does not have are left out. Where a stage has a target, its
 * duration is added.
 */
export function onboardingSteps(
  client: Client,
  verification: Verification | undefined,
  clock: Clock & { can: Pick<Can, 'verify' | 'identifiers'> },
): OnboardingStep[] {
  const { today, can } = clock
  const records = verification?.identifiers
  const valid = records?.filter((record) => isValidRecord(record, today)).length
  const isVerified = client.state === 'verified' || client.verification === 'approved'
  const isActive = client.state === 'active'
  const isOnItsWay = isOpen(client.state)

  const created: OnboardingStep = {
    step: 'created',
    state: 'done',
    lines: moment(client, 'submitted'),
  }
  const identified: OnboardingStep = {
    step: 'identified',
    state: valid ? 'done' : 'todo',
    lines: [
      records && valid !== undefined
        ? recordsLine(records.length, valid)
        : said(verification ? 'desk.steps.unsaid' : 'desk.steps.unread'),
    ],
  }
  const verified: OnboardingStep = {
    step: 'verified',
    state: isVerified ? 'done' : 'todo',
    lines: isVerified
      ? [...verifiedLines(client), ...took('verify', client, clock)]
      : unverifiedLines(client, isActive),
  }
  const active: OnboardingStep = {
    step: 'active',
    state: isActive ? 'done' : 'todo',
    lines: isActive
      ? [...activeLines(client), ...took('activate', client, clock)]
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
  // Records that cannot be counted, or are missing for a verified client, must not hold the client at this step.
  const next = steps.find((step) => step.state === 'todo' && !(step === identified && isVerified))
  const isUnderWay = isBeingVerified(client)
  const isUncounted = records === undefined && next === identified
  const current = can.verify && (isUnderWay || isUncounted) ? verified : next
  if (isOnItsWay && current) {
    current.state = 'now'
    const word = said(isUnderWay ? 'desk.steps.underWay' : 'desk.steps.next')
    current.lines = [...current.lines, word, ...waits(client, clock)]
  }
  return steps
}

function waits(client: Client, clock: Clock): Said[] {
  const { days, target, late = 'inTime' } = waitingOf(client, clock) ?? {}
  if (days === undefined || target === undefined) return []
  return [said('desk.steps.waits', { days, target, late })]
}

function took(stage: Stage, client: Client, clock: Clock): Said[] {
  const until = client.timeline[stage === 'verify' ? 'verified' : 'activated']?.date
  const { days, target } = until ? spanOf(stage, client, until, clock) : {}
  if (days === undefined || target === undefined) return []
  return [said('desk.steps.took', { days, target })]
}

function recordsLine(count: number, valid: number): Said {
  if (valid === count) return said('desk.steps.records', { count })
  return valid === 0
    ? said('desk.steps.noneValid', { count })
    : said('desk.steps.someValid', { count, valid })
}

function moment(client: Client, step: ClientStep): Said[] {
  const person = client.timeline[step]?.person
  return [...day(client, step), ...(person ? [said('desk.steps.by', { person })] : [])]
}

// A bank may keep the day of a rejection or withdrawal as the closing day.
function endDay(client: Client): Said[] {
  const { state } = client
  const ended = state === 'rejected' || state === 'withdrawn' ? day(client, state) : []
  return ended.length > 0 ? ended : day(client, 'closed')
}

function day({ timeline }: Client, step: ClientStep): Said[] {
  const date = timeline[step]?.date
  return date ? [dayOf(date)] : []
}

function verifiedLines(client: Client): Said[] {
  const kind = client.verificationKind
  return [...moment(client, 'verified'), ...(kind ? [said('desk.steps.kind', { kind })] : [])]
}

/** How and when a client was verified, in one line: "Full KYC, 19 Nov 2026". */
export function verifiedDetail({ verificationKind: kind, timeline }: Client): Said | undefined {
  const date = timeline.verified?.date
  if (!kind) return date && dayOf(date)
  return date ? said('desk.steps.kindOn', { kind, day: date }) : said('desk.steps.kind', { kind })
}

function unverifiedLines(client: Client, isActive: boolean): Said[] {
  if (client.byManualReview) return [said('desk.steps.bypassed')]
  return isActive ? [said('desk.steps.unsaid')] : []
}

function activeLines(client: Client): Said[] {
  const review = client.byManualReview ? [said('desk.steps.byReview')] : []
  return [...moment(client, 'activated'), ...review]
}
