import 'server-only'
import { here } from '../telemetry/here'

/** Carries out a command: from what it sends on, what it reads is read to find out what became of it. */
export function asCommand<Value>(carryOut: () => Promise<Value>): Promise<Value> {
  return here.run({ ...here.getStore(), command: { isSent: false } }, carryOut)
}

/** Something of the command that is being carried out is about to be sent. */
export function noteSent(): void {
  const command = here.getStore()?.command
  if (command) command.isSent = true
}

/** Whether this is asked by a command that was sent, and of which has to be said how it ended. */
export const isAfterSending = () => here.getStore()?.command?.isSent === true
