import * as z from 'zod'

/** One failure that the sandbox is told to simulate, as PUT /sandbox/faults takes it. */
export const faultBody = z
  .object({
    method: z
      .string()
      .transform((method) => method.toUpperCase())
      .pipe(z.enum(['GET', 'POST', 'PUT', 'DELETE'])),
    /** Route template, e.g. `/v1/clients/{clientId}?command=activate`. */
    path: z.string().startsWith('/').max(200),
    clientId: z.coerce.number().int().optional(),
    user: z.string().min(1).optional(),
    /** How many of the next calls fail; without it every call fails until the fault is cleared. */
    times: z.int().min(1).optional(),
    kind: z.enum([
      'refuse',
      'delay',
      'timeout-after-applying',
      'cut',
      'garbage',
      'status',
      'expired',
    ]),
    delayMs: z.int().min(0).max(120_000).optional(),
    status: z.literal([401, 429, 500, 502, 503]).optional(),
    /** The Retry-After of a 429 or 503; one second when absent. */
    retryAfterSeconds: z.int().min(0).max(86_400).optional(),
  })
  .refine((fault) => fault.kind !== 'delay' || fault.delayMs !== undefined, {
    path: ['delayMs'],
    error: 'delay needs delayMs',
  })
  .refine((fault) => fault.kind !== 'status' || fault.status !== undefined, {
    path: ['status'],
    error: 'status needs a status',
  })
  .refine(({ kind, path }) => kind !== 'expired' || path.startsWith('/storage/'), {
    path: ['path'],
    error: 'only addresses of storage expire',
  })

export type Fault = z.output<typeof faultBody>

/** The parts of a request that faults look at. */
export interface Call {
  method: string
  path: string
  query: URLSearchParams
}

/** Says whether a fault matches this call; the user is checked elsewhere. */
export function isMeantFor(fault: Fault, call: Call): boolean {
  if (fault.method !== call.method) return false
  const [template = '', query = ''] = fault.path.split('?', 2)
  for (const [name, value] of new URLSearchParams(query)) {
    if (call.query.get(name) !== value) return false
  }
  const wanted = template.split('/')
  const given = call.path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => {
      if (part === '{clientId}' && fault.clientId !== undefined) {
        return given[at] === String(fault.clientId)
      }
      return part.startsWith('{') || part === given[at]
    })
  )
}
