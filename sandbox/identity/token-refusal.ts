type Code =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'slow_down'

const statuses: Record<Code, number> = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  unsupported_grant_type: 400,
  // RFC 6749 has no code for this; the closest is this one of the device grant (RFC 8628).
  slow_down: 429,
}

/** A refusal of the token endpoint: `{error, error_description}` (RFC 6749, "Error Response"). */
export class TokenRefusal extends Error {
  readonly status: number
  readonly body: { error: Code; error_description: string }
  /** Seconds until the next attempt is considered. */
  readonly retryAfter: number | undefined

  constructor(error: Code, description: string, retryAfter?: number) {
    super(`${error}: ${description}`)
    this.status = statuses[error]
    this.body = { error, error_description: description }
    this.retryAfter = retryAfter
  }
}
