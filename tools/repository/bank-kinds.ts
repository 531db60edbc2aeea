import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../launcher/program.mjs'
import type { Source } from './source'

const CONSOLE = /^(app|components|lib)\//
/** The setting, the choice by it, and the kinds to choose from. */
const MAY = /^lib\/server\/(env\.ts$|bank\/bank\.ts$|banks\/)/
const SETTING = 'BANK_KIND'
// The `family` folder holds what the kinds have in common and is no kind itself.
const KINDS = readdirSync(join(repository, 'lib/server/banks')).filter((one) => one !== 'family')

/**
 * Each place that asks which kind of bank it is, as a sentence. Code must depend on what a bank can do (`can`), never on its
 * kind.
 */
export function askedKinds(source: Source): string[] {
  const { path } = source
  if (!CONSOLE.test(path) || MAY.test(path) || source.isTest) return []
  const complaints: string[] = []
  const complain = ({ start }: { start: number }) =>
    complaints.push(
      `${path}:${source.line(start)} asks which kind of bank it is; ask what it can do (lib/can)`,
    )
  source.visit({
    Identifier(node) {
      if (node.name === SETTING) complain(node)
    },
    Literal(node) {
      if (node.value === SETTING || KINDS.some((kind) => kind === node.value)) complain(node)
    },
  })
  return complaints
}
