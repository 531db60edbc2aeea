import type { CommandStatus } from '@/lib/commands/status'
import { CheckingPanel } from './checking-panel'

/** What is said while it is being found out; `tries`: how often it was read. */
export type CheckingSaying = { title: string; text: string; tries?: string }

type Props = { status: CommandStatus; saying: CheckingSaying }

/** While nobody knows whether a command was applied: what is being done to find out. */
export function CommandChecking({ status, saying }: Props) {
  if (status.phase !== 'checking') return null
  return <CheckingPanel {...saying} fraction={(status.readings + 1) / (status.of + 1)} />
}
