import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

const commands = new AsyncLocalStorage<{ isSent: boolean }>()

/** Carries out a command: from what it sends on, what it reads is read to find out what became of it. */
export function asCommand<Value>(carryOut: () => Promise<Value>): Promise<Value> {
  return commands.run({ isSent: false }, carryOut)
}

/** Something of the command that is being carried out is about to be sent. */
export function noteSent(): void {
  const command = commands.getStore()
  if (command) command.isSent = true
}

/** Whether this is asked by a command that was sent, and of which has to be said how it ended. */
export const isAfterSending = () => commands.getStore()?.isSent === true
