import 'server-only'
import { env } from '../env'

/** The name of the institution whose sign-in service is used, for the button on the sign-in page. */
export function signInName(): string {
  return env().SIGN_IN_NAME
}
