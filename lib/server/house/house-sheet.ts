import 'server-only'
import { env } from '../env'
import { accentSheet } from './accent'

/** The style sheet of the house that this console runs for; undefined where it has no colours of its own. */
export function houseSheet(): string | undefined {
  const { HOUSE_COLOUR: light, HOUSE_COLOUR_DARK: dark } = env()
  return light && dark && accentSheet({ light, dark })
}
