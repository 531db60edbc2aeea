type Code =
  | 'AccessDenied'
  | 'ExpiredAddress'
  | 'AlreadyReceived'
  | 'SignatureDoesNotMatch'
  | 'BadDigest'
  | 'IncompleteBody'
  | 'NoSuchUpload'

const FACES: Record<Code, [status: number, message: string]> = {
  AccessDenied: [403, 'The address is not signed.'],
  ExpiredAddress: [403, 'The address has expired.'],
  AlreadyReceived: [403, 'This part has been received.'],
  SignatureDoesNotMatch: [403, 'The address was not signed for this request.'],
  BadDigest: [400, 'The bytes do not have the checksum that was sent with them.'],
  IncompleteBody: [400, 'The bytes are not as many as the address is signed for.'],
  NoSuchUpload: [404, 'There is no such upload.'],
}

/** A refusal of storage, answered as XML. docs/bank-api.md, "Large files" */
export class StorageRefusal extends Error {
  readonly status: number
  readonly body: string

  constructor(code: Code) {
    super(code)
    const [status, message] = FACES[code]
    this.status = status
    this.body =
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<Error><Code>${code}</Code><Message>${message}</Message></Error>`
  }
}
