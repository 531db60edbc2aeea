import type { Misdeed } from './misdeed'

/**
 * The steps of a command at the bank: the reads before it, the command, and the reads after it; for a large file also its bytes
 * in storage and the message that completes it.
 */
export type Step = 'read before' | 'command' | 'read after' | 'storage' | 'completion'

/** Where and how one case is disturbed, and what of it was seen at the bank. */
export class Watch {
  /** Requests that change something, counted as they arrived, whether or not they were passed on. */
  commands = 0
  sprungAt: number | undefined
  /** When the disturbance was over, in milliseconds of `performance.now`. */
  overAt: number | undefined
  readonly reached: Promise<void>
  #reach: () => void = () => {}

  constructor(
    /** What its requests name: see `keysOf`. */
    readonly keys: ReadonlySet<string>,
    readonly step?: Step,
    readonly misdeed?: Misdeed,
    /** Holds the request until `open` resolves, before or after the bank has carried it out. */
    readonly gate?: { open: Promise<void>; isAfter: boolean },
    /** With `401 once`: what the provider does with the renewal that follows. */
    readonly provider?: Misdeed,
  ) {
    this.reached = new Promise((resolve) => {
      this.#reach = resolve
    })
  }

  /** Notes a request of this case; true if this is the one to disturb. */
  meets(step: Step): boolean {
    if (step !== 'read before' && step !== 'read after') this.commands += 1
    if (this.sprungAt !== undefined || step !== this.step) return false
    this.sprungAt = performance.now()
    this.#reach()
    return true
  }

  over(): void {
    this.overAt = performance.now()
  }
}

/**
 * What a request to the bank is about, to tell simultaneous cases apart: a client, an identity record, a held command, or the
 * surname of a client still to be created.
 */
export function keysOf(tenant: string, url: string, body: string): string[] {
  const found = FORMS.flatMap(({ form, name }) => {
    const id = form.exec(url)?.[1]
    return id === undefined ? [] : [`${tenant}/${name}/${id}`]
  })
  const marks = `${decodeURIComponent(url)} ${body}`.match(/Fault[a-z]{12}/g) ?? []
  return [...found, ...marks.map((mark) => `mark/${mark}`)]
}

const FORMS = [
  { form: /\/v1\/clients\/(\d+)/, name: 'client' },
  { form: /\/v1\/datatables\/[^/]+\/(\d+)/, name: 'client' },
  { form: /\/storage\/\w+\/(\d+)\//, name: 'client' },
  { form: /[?&]clientId=(\d+)/, name: 'client' },
  { form: /\/v1\/client_identifiers\/(\d+)/, name: 'identifier' },
  { form: /\/v1\/(?:makercheckers|audits)\/(\d+)/, name: 'held' },
]
