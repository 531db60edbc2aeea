import type { CommandStatus } from '@/lib/commands/status'
import { CheckingPanel } from './checking-panel'

/** What is said while the outcome is being found out; `tries` says how often it was read. */
export type CheckingSaying = { title: string; text: string; tries?: string }

type Props = { status: CommandStatus; saying: CheckingSaying }

/** Shown while it is not known whether a command was applied: says what is being done to find out. */
export function CommandChecking({ status, saying }: Props) {
  if (status.phase !== 'checking') return null
  return <CheckingPanel {...saying} fraction={(status.readings + 1) / (status.of + 1)} />
}
