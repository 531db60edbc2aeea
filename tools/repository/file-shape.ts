import { basename } from 'node:path'
import type { Source } from './source'

const VAGUE = /^(utils?|helpers?|misc|common|index|types?|shared)\.(tsx?|mjs)$/
const LONGEST = 300
/** The files that all rooms of the server share; every other file lies in a room. */
const HALL = /^lib\/server\/(env|log|start)(\.test)?\.ts$/

/** What is wrong with the name, the length, the first line or the exports of a module. */
export function badShape(source: Source): string[] {
  const { path, text, parsed } = source
  const complaints: string[] = []
  const name = basename(path)
  if (VAGUE.test(name)) complaints.push(`${path} has a name that says nothing`)
  if (!/^[a-z0-9.-]+$/.test(name)) complaints.push(`${path} is not in kebab-case`)
  const lines = text.split('\n').length - 1
  if (!isLongByNature(source) && lines > LONGEST)
    complaints.push(`${path} has ${lines} lines, more than ${LONGEST}`)
  if (path.startsWith('lib/server/') && !source.isTest && !/^import 'server-only'\n/.test(text))
    complaints.push(`${path} does not begin with import 'server-only'`)
  if (/^lib\/server\/[^/]+$/.test(path) && !HALL.test(path))
    complaints.push(`${path} lies in none of the rooms of lib/server`)
  if (isBarrel(parsed.program.body)) complaints.push(`${path} only passes on what others export`)
  return complaints
}

const isLongByNature = ({ path, isTest }: Source) =>
  isTest || path.startsWith('sandbox/seed/') || path.startsWith('sandbox/db/migrations/')

function isBarrel(body: Source['parsed']['program']['body']): boolean {
  const passesOn = (statement: (typeof body)[number]) =>
    statement.type === 'ExportAllDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && statement.source !== null)
  return body.length > 0 && body.every(passesOn)
}
