/** The numbers of a client's statuses. docs/bank-api.md, "Client states" */
export const STATUS = {
  PENDING: 100,
  ACTIVE: 300,
  TRANSFER_IN_PROGRESS: 303,
  TRANSFER_ON_HOLD: 304,
  CLOSED: 600,
  REJECTED: 700,
  WITHDRAWN: 800,
} as const

/** The numbers of a client's verification statuses. */
export const VERIFICATION = { PENDING: 1, IN_PROGRESS: 2, APPROVED: 3, REJECTED: 4 } as const

export type VerificationName = keyof typeof VERIFICATION

const BUCKET = { OTHER: 0, PENDING: 1, VERIFIED: 2, ACTIVE: 3, ENDED: 4 } as const

/**
 * The group in which people look for a client: pending, verified, active, ended or other. It is stored beside status and
 * verification so that each group is one range of an index, in any order.
 */
export function bucketOf(status: number, verification: number): number {
  if (status === STATUS.PENDING) {
    return verification === VERIFICATION.APPROVED ? BUCKET.VERIFIED : BUCKET.PENDING
  }
  if (status === STATUS.ACTIVE) return BUCKET.ACTIVE
  return status >= STATUS.CLOSED ? BUCKET.ENDED : BUCKET.OTHER
}

/**
 * The buckets that hold exactly the clients with one of these statuses and verifications (all when absent), or undefined when
 * some bucket holds other clients too.
 */
export function bucketsOf(
  statuses: readonly number[] | undefined,
  verifications: readonly number[] | undefined,
): number[] | undefined {
  const chosen = new Set<number>()
  const left = new Set<number>()
  for (const status of Object.values(STATUS)) {
    for (const verification of Object.values(VERIFICATION)) {
      const isIn =
        (statuses?.includes(status) ?? true) && (verifications?.includes(verification) ?? true)
      ;(isIn ? chosen : left).add(bucketOf(status, verification))
    }
  }
  return [...chosen].some((bucket) => left.has(bucket)) ? undefined : [...chosen]
}
