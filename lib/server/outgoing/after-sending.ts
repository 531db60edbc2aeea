import 'server-only'
import { here } from '../telemetry/here'

/** Runs a command. Reads that it makes after it has sent something serve to find out what became of it. */
export function asCommand<Value>(carryOut: () => Promise<Value>): Promise<Value> {
  return here.run({ ...here.getStore(), command: { isSent: false } }, carryOut)
}

/** Notes that the running command is about to send something. */
export function noteSent(): void {
  const command = here.getStore()?.command
  if (command) command.isSent = true
}

/** Whether the caller runs within a command that was sent, and that must report how it ended. */
export const isAfterSending = () => here.getStore()?.command?.isSent === true
