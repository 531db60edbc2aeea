import 'server-only'
import { boundaryIn } from './upload-refusals'

// Of the two parts that `openForm` accepts: before each, and at the end.
const BOUNDARIES = 3
// Chrome’s, whose forms thus have the length that earlier versions noted.
const USUAL_BOUNDARY = 38

/**
 * How long a form would be in bytes with a boundary of the usual length: the same form has the same length, however
 * often it is sent. Some browsers, such as Firefox, write it with a longer or shorter boundary each time. Null where
 * its length was not announced.
 */
export function formLength(headers: Headers): string | null {
  const length = headers.get('content-length')
  const boundary = boundaryIn(headers.get('content-type') ?? '')
  if (length === null || boundary === undefined) return length
  return String(Number(length) - BOUNDARIES * (boundary.length - USUAL_BOUNDARY))
}
