import type { ClientCommand } from '@/lib/clients/client-command'
import type { ClientAction } from '@/lib/clients/rules'
import type { Said } from '@/lib/words/said'

/** One command of the desk. */
export type DeskCommand<Body> = ClientCommand<Body> & {
  as: ClientAction
  /** "verification" or "activation". */
  what: Said
  /** Names of the fields on the screen that show what is refused of them. */
  fields: readonly string[]
  /** The client shows by now what the command was to bring about. */
  isReached: boolean
}

/** The same, to be told of. */
export type Told = Omit<DeskCommand<never>, 'run'>
