import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { hearHints } from '@/lib/hints'
import { createCommand } from './command'
import { holdForSignIn } from './interrupted'
import type { CommandSpec } from './spec'
import { type CommandState, type CommandStatus, UNSENT } from './status'
import { tellOutcome } from './tell-outcome'

/** One command for as long as the component is mounted. `specOf` gives its specification, using the query client. */
export function useCommand<Body, Result, News, Shown, Along>(
  specOf: (queryClient: QueryClient) => CommandSpec<Body, Result, News, Shown, Along>,
): Command<Body, Result, News, Shown, Along> {
  const spec = specOf(useQueryClient())
  const [state, setState] = useState<CommandState<Result, News, Shown>>(UNSENT)
  const [command] = useState(() => createCommand(spec, setState, tellOutcome))
  useLayoutEffect(() => command.respecify(spec))
  useEffect(() => command.stand(), [command])
  useEffect(() => holdForSignIn(command.resume, command.forget), [command])
  const { clientId } = spec
  useEffect(() => hearHints(clientId, command.hear), [clientId, command])
  const { run, checkAgain, clear, release, putAside } = command
  return { ...state, run, checkAgain, clear, release, putAside }
}

/** A command as a component sees it. */
export type Command<
  Body,
  Result = undefined,
  News = never,
  Shown = true,
  Along = undefined,
> = CommandState<Result, News, Shown> & {
  /** Sends the command, and returns its status after that; does nothing while the last press is on its way or at the bank. */
  run: (body: Body, along?: Along) => Promise<CommandStatus<Result, News, Shown>>
  /** Reads the outcome of the last press at once, and sends nothing. */
  checkAgain: () => Promise<void>
  /** Removes the report of the last press, unless that press is on its way or at the bank. */
  clear: () => void
  /** Forgets the last press itself: the next one may send something else. */
  release: () => void
  /** Does the same as `release`, unless the outcome still has to be reported. */
  putAside: () => void
}
