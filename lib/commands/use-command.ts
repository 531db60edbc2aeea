import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { hearHints } from '@/lib/hints'
import { type CommandSpec, createCommand } from './command'
import { holdForSignIn } from './interrupted'
import { type CommandState, type CommandStatus, UNSENT } from './status'

/** One command for as long as the component stands. `specOf` says which one, given where to read. */
export function useCommand<Body, Result, News, Shown, Along>(
  specOf: (queryClient: QueryClient) => CommandSpec<Body, Result, News, Shown, Along>,
): Command<Body, Result, News, Shown, Along> {
  const spec = specOf(useQueryClient())
  const [state, setState] = useState<CommandState<Result, News, Shown>>(UNSENT)
  const [command] = useState(() => createCommand(spec, setState))
  useLayoutEffect(() => command.respecify(spec))
  useEffect(() => command.stand(), [command])
  useEffect(() => holdForSignIn(command.resume), [command])
  const { clientId } = spec
  useEffect(() => hearHints(clientId, command.hear), [clientId, command])
  const { run, checkAgain, clear, release, putAside } = command
  return { ...state, run, checkAgain, clear, release, putAside }
}

/** A command as a component has it. */
export type Command<
  Body,
  Result = undefined,
  News = never,
  Shown = true,
  Along = undefined,
> = CommandState<Result, News, Shown> & {
  /** Sends it, and answers how it stands then; does nothing while the last press is on its way, or at the bank. */
  run: (body: Body, along?: Along) => Promise<CommandStatus<Result, News, Shown>>
  /** Reads what became of the last press at once, and sends nothing. */
  checkAgain: () => Promise<void>
  /** Forgets what was said of the last press. Of one that is on its way or at the bank, nothing is forgotten. */
  clear: () => void
  /** Forgets the last press itself: what is sent next may be something else. */
  release: () => void
  /** The same, unless it is still to be said what became of it. */
  putAside: () => void
}
