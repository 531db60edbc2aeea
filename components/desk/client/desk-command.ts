import type { ClientCommand } from '@/lib/clients/client-command'
import type { ClientAction } from '@/lib/clients/rules'
import type { Said } from '@/lib/words/said'

/** One command of the desk. */
export type DeskCommand<Body> = ClientCommand<Body> & {
  as: ClientAction
  /** What the command is called in a sentence, such as "verification" or "activation". */
  what: Said
  /** Names of the fields on the screen that show their own refusals. */
  fields: readonly string[]
  /** Whether the client already shows the result of the command. */
  isReached: boolean
}

/** A desk command for display only: it cannot be run. */
export type Told = Omit<DeskCommand<never>, 'run'>
