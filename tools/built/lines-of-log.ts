import type { Program } from '../launcher/program.mjs'

// Next's own output while it starts; see README, "Logs".
const OF_THE_START = /^(▲ Next\.js|- (Local|Network):|✓ (Ready in|Running next\.config))/

type LogLine = { level: number; msg: string; code?: string; traceId?: string }

/**
 * Every line that a console has written to either output since it started, parsed from JSON. Throws for a line that is no JSON,
 * and if the first lines are no longer kept.
 */
export function linesOfLog({ lastLines }: Pick<Program, 'lastLines'>): LogLine[] {
  const lines = lastLines.split('\n').map((line) => line.trim())
  if (!lines[0]?.startsWith('▲ Next.js')) throw new Error(`not from the start:\n${lastLines}`)
  return lines
    .filter((line) => !OF_THE_START.test(line))
    .map((line) => {
      try {
        return JSON.parse(line)
      } catch {
        throw new Error(`not a line of the log: ${line}`)
      }
    })
}
