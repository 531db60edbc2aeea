/** One cause inside an error body. */
export interface ErrorDetail {
  developerMessage: string
  defaultUserMessage: string
  userMessageGlobalisationCode: string
  parameterName: string
  value: string | number | null
  args: { value: string | number | null }[]
}

/** The error body of this API family; `httpStatusCode` is text. docs/bank-api.md, "Errors" */
export interface ErrorBody {
  developerMessage: string
  httpStatusCode: string
  defaultUserMessage: string
  userMessageGlobalisationCode: string
  errors: ErrorDetail[]
}

/** Base of every refusal: thrown anywhere in a handler, it sets the status and body of the answer. */
export class BankError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(
    status: number,
    code: string,
    developerMessage: string,
    userMessage: string,
    errors: ErrorDetail[] = [],
  ) {
    super(`${status} ${errors[0]?.userMessageGlobalisationCode ?? code}`)
    this.status = status
    this.body = {
      developerMessage,
      httpStatusCode: String(status),
      defaultUserMessage: userMessage,
      userMessageGlobalisationCode: code,
      errors,
    }
  }
}

/** Builds one cause, with the same sentence for developers and users. */
export function detail(
  code: string,
  message: string,
  parameterName = 'id',
  args: (string | number | null)[] = [],
): ErrorDetail {
  return {
    developerMessage: message,
    defaultUserMessage: message,
    userMessageGlobalisationCode: code,
    parameterName,
    value: null,
    args: args.map((value) => ({ value })),
  }
}

/** 401: there is no token, or it is invalid. */
export class NotAuthenticated extends BankError {
  constructor() {
    super(
      401,
      'error.msg.not.authenticated',
      'Invalid authentication details were passed in api request.',
      'Unauthenticated. Please login.',
    )
  }
}

/** 401: the tenant is missing, unknown, or not the one the token was issued for. */
export class InvalidTenant extends BankError {
  constructor() {
    super(
      401,
      'error.msg.invalid.tenant.identifier',
      'Invalid tenant details were passed in api request.',
      'Invalid tenant identifier provided with request.',
    )
  }
}

/** 403: the caller does not hold `permission`. */
export class NotAuthorized extends BankError {
  constructor(permission: string) {
    const code = 'error.msg.not.authorized'
    super(
      403,
      code,
      'The user associated with credentials passed on this request does not have sufficient ' +
        'privileges to perform this action.',
      'Insufficient privileges to perform this action.',
      [detail(code, `User has no authority to: ${permission}`)],
    )
  }
}

/** 400: one cause for each parameter that cannot be used. */
export class ValidationFailed extends BankError {
  constructor(errors: ErrorDetail[]) {
    super(
      400,
      'validation.msg.validation.errors.exist',
      'The request was invalid. This typically will happen due to validation errors which are provided.',
      'Validation errors exist.',
      errors,
    )
  }
}

/** 400: the body is not JSON, or not a JSON object. */
export class UnreadableBody extends BankError {
  constructor() {
    const code = 'error.msg.invalid.request.body'
    const message = 'The JSON provided in the body of the request is invalid or missing.'
    super(400, code, message, message, [detail(code, message)])
  }
}

/** 404: nothing has this id; without `cause`, the address does not exist. */
export class NotFound extends BankError {
  constructor(cause?: ErrorDetail) {
    const message = 'The requested resource is not available.'
    super(404, 'error.msg.resource.not.found', message, message, cause ? [cause] : [])
  }
}

/** 403: the state of the record forbids it; one cause for each broken rule. */
export class DomainRuleViolation extends BankError {
  constructor(errors: ErrorDetail[]) {
    super(
      403,
      'validation.msg.domain.rule.violation',
      'Request was understood but caused a domain rule violation.',
      'Errors contain reason for domain rule violation.',
      errors,
    )
  }
}

/** 403: a value that must be unique is taken. */
export class DuplicateValue extends BankError {
  constructor(code: string, message: string, parameterName: string, value: string | number) {
    super(
      403,
      code,
      'The request caused a data integrity issue to be fired by the database.',
      message,
      [detail(code, message, parameterName, [value])],
    )
  }
}

/** Any other status, e.g. 413 or 415, with a body of the same shape. */
export class PlainRefusal extends BankError {
  constructor(status: number, code: string, message: string) {
    super(status, code, message, message, [detail(code, message)])
  }
}
