import { PlainRefusal } from './errors'

/** 400: the body is not a multipart form, or is incomplete. docs/bank-api.md, "Files of a data table" */
export class MultipartInvalid extends PlainRefusal {
  constructor() {
    const message = 'The multipart body of the request is invalid or incomplete.'
    super(400, 'error.msg.document.multipart.invalid', message)
  }
}
