import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { askedKinds } from './bank-kinds'
import { badCitations, badCodes, RULE_BOOK } from './bank-rules'
import { strayBankWords } from './bank-words'
import { badText, variablesOf, variablesRead } from './committed-text'
import { badShape } from './file-shape'
import { forbiddenCode } from './forbidden-code'
import { heldTwice } from './held-twice'
import { circles } from './import-circles'
import { brokenWalls } from './import-walls'
import { unaskedBodies } from './large-bodies'
import {
  badLock,
  badManifest,
  foreignLicences,
  type Lock,
  type Manifest,
  undecidedScripts,
  undefended,
} from './packages'
import { wordlessPages } from './page-words'
import { slowExpressions } from './slow-expressions'
import { repositoryFiles, repositorySources, sourceOf, textOf } from './source'
import { strayNames, straySentences } from './stray-sentences'
import { badDepth } from './test-depth'
import { unwrappedHandlers } from './wrapped-handlers'

const files = repositoryFiles()
const sources = repositorySources()
const MANIFESTS = ['package.json', 'sandbox/test/generated-client/package.json']
const manifests: Manifest[] = MANIFESTS.map((file) => JSON.parse(textOf(file)))
const lock: Lock = JSON.parse(textOf('package-lock.json'))

describe('The repository', () => {
  it('has modules to look at', () => {
    expect(sources.length).toBeGreaterThan(100)
  })

  it('keeps its import walls', () => {
    expect(sources.flatMap(brokenWalls)).toEqual([])
  })

  it('does not load the catalogue or the bank’s client a second time for what runs before a page', () => {
    expect(heldTwice(sources)).toEqual([])
  })

  it('uses the words of a bank only inside the kinds of bank', () => {
    expect(sources.flatMap(strayBankWords)).toEqual([])
  })

  it('recognises every name of a bank for an action, an entity or a permission', () => {
    const names = [
      'lib/server/banks/core/action-dialect.ts',
      'lib/server/banks/family/permissions.ts',
    ].flatMap((path) => [...textOf(path).matchAll(/: '([A-Z_*]+)',/g)].map(([, name]) => name))
    expect(names.length).toBeGreaterThan(40)
    const untold = names.filter(
      (name) => strayBankWords(sourceOf('lib/x.ts', `export const x = '${name}'`)).length === 0,
    )
    // Also the name of an HTTP method.
    expect(untold).toEqual(['DELETE'])
  })

  it('asks nowhere which kind of bank it is', () => {
    expect(sources.flatMap(askedKinds)).toEqual([])
  })

  it('shows people no words but those of the catalogue', () => {
    expect(sources.flatMap(straySentences)).toEqual([])
    expect(sources.flatMap(strayNames)).toEqual([])
  })

  it('sends each page the words that its screens say', () => {
    expect(wordlessPages(sources)).toEqual([])
  })

  it('has a test of each browser test file in the quick run, and calls only deep tests deep', () => {
    expect(sources.flatMap(badDepth)).toEqual([])
  })

  it('has no circle of modules in the sandbox', () => {
    expect(circles(sources.filter(({ path }) => path.startsWith('sandbox/')))).toEqual([])
  })

  it('wraps every handler of its API in route()', () => {
    expect(sources.flatMap(unwrappedHandlers)).toEqual([])
  })

  it('reads a large body only from people who may send it', () => {
    expect(sources.flatMap(unaskedBodies)).toEqual([])
  })

  it('contains no code that it forbids', () => {
    expect(sources.flatMap(forbiddenCode)).toEqual([])
  })

  it('has only regular expressions whose time grows no faster than their text', () => {
    expect(sources.flatMap(slowExpressions)).toEqual([])
  })

  it('keeps its modules small, named and in place', () => {
    expect(sources.flatMap(badShape)).toEqual([])
  })

  it('holds no secret and loads nothing from elsewhere', () => {
    expect(files.flatMap((path) => badText(path, textOf(path)))).toEqual([])
  })

  it('pins every dependency to one version', () => {
    expect(manifests.flatMap(badManifest)).toEqual([])
  })

  it('ships only packages under licences that were agreed to', () => {
    expect(foreignLicences(lock)).toEqual([])
    expect(
      foreignLicences({
        packages: {
          'node_modules/a': { license: 'AGPL-3.0' },
          'node_modules/b': {},
          'node_modules/c': { license: 'AGPL-3.0', dev: true },
        },
      }),
    ).toEqual([
      'node_modules/a is under AGPL-3.0',
      'node_modules/b is under no licence that it names',
    ])
  })

  it('lists what it ships in a bill of materials', () => {
    const said = spawnSync(process.execPath, ['tools/sbom.mjs'], { encoding: 'utf8' })
    const { bomFormat, components } = JSON.parse(said.stdout)
    expect(bomFormat).toBe('CycloneDX')
    const named = components.map(({ name }: { name: string }) => name)
    expect(named).toEqual(expect.arrayContaining(Object.keys(manifests[0]?.dependencies ?? {})))
    for (const tool of ['fastify', 'vitest', 'typescript', 'playwright', 'sharp'])
      expect(named).not.toContain(tool)
    const zod = components.find(({ name }: { name: string }) => name === 'zod')
    expect(zod).toMatchObject({
      purl: `pkg:npm/zod@${zod.version}`,
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    })
  })

  it('has a lock that works on every system and names no registry', () => {
    expect(badLock(lock)).toEqual([])
  })

  it('has decided about every script that an installation would run', () => {
    const manifest: Manifest = JSON.parse(textOf('package.json'))
    expect(undecidedScripts(lock, manifest)).toEqual([])
  })

  it('defends every dependency in a decision record', () => {
    const records = files.filter((path) => path.startsWith('docs/decisions/')).map(textOf)
    expect(manifests.flatMap((one) => undefended(one, records.join('\n')))).toEqual([])
  })

  it('has a test for each rule of the bank, which names the rule', () => {
    expect(badCitations(textOf(RULE_BOOK), sources)).toEqual([])
  })

  it('refuses, as a bank, only with the documented codes, and tests each of them', () => {
    expect(badCodes(textOf(RULE_BOOK), sources)).toEqual([])
  })

  it('shows in .env.example exactly what the console reads', () => {
    expect(variablesOf(textOf('.env.example'))).toEqual(variablesRead(textOf('lib/server/env.ts')))
  })
})
