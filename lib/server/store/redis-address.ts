import 'server-only'
import * as z from 'zod'

/** The address of a Redis, in which its client finds what the console means and nothing else. */
export const redisAddress = z
  .string()
  .regex(/^rediss?:\/\//, { error: 'must begin with redis:// or rediss://', abort: true })
  .refine((text) => URL.canParse(text), { error: 'must be an address', abort: true })
  // The client decodes both, and would throw at each request.
  .refine((text) => {
    const { username, password } = new URL(text)
    return canDecode(username) && canDecode(password)
  }, 'must have % in its user and password written as %25')
  // The client takes any other path for database 0, which may be that of another console.
  .refine(
    (text) => /^(\/\d*)?$/.test(new URL(text).pathname),
    'must end with / and the number of a database, or with neither',
  )
  // The client would put options from there in place of the console's own.
  .refine((text) => !/[?#]/.test(text), 'must not carry a query or a fragment')

/** Whether percent-encoded text can be decoded. */
export function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
