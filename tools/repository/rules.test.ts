import { describe, expect, it } from 'vitest'
import { askedKinds } from './bank-kinds'
import { badCitations, badCodes } from './bank-rules'
import { strayBankWords } from './bank-words'
import { badText, variablesOf, variablesRead } from './committed-text'
import { badShape } from './file-shape'
import { forbiddenCode } from './forbidden-code'
import { heldTwice } from './held-twice'
import { circles } from './import-circles'
import { brokenWalls } from './import-walls'
import { unaskedBodies } from './large-bodies'
import { badLock, badManifest, undecidedScripts, undefended } from './packages'
import { wordlessPages } from './page-words'
import { slowExpressions } from './slow-expressions'
import { sourceOf } from './source'
import { strayNames, straySentences } from './stray-sentences'
import { badDepth } from './test-depth'
import { unwrappedHandlers } from './wrapped-handlers'

const importing = (path: string, target: string) =>
  brokenWalls(sourceOf(path, `import { x } from '${target}'\nx()\n`))

describe('The quick run', () => {
  const wrong = (path: string, text: string) => badDepth(sourceOf(path, text))

  it.each([
    ['e2e/moves.spec.ts', `test('a client moves @deep', async () => {})`],
    ['e2e/moves.spec.ts', 'for (const way of ways) test(`a client moves @deep`, move)'],
    ['lib/dates.deep.test.ts', `test('a day', () => {})`],
  ])('complains of %s: no quick test, or a deep one out of place', (path, text) => {
    expect(wrong(path, text)).toHaveLength(1)
  })

  it.each([
    ['e2e/moves.spec.ts', `test('a client @deep', go)\ntest('a client moves', go)`],
    ['e2e/moves.spec.ts', `describe('a menu', () => test('leads to a client', go))`],
    ['e2e/made-files.ts', `export const made = 1`],
    ['tools/built/heap.deep.test.ts', `it('stays up', go)`],
    ['sandbox/test/seed.deep.test.ts', `it('has clients', go)`],
    ['e2e/new-bank.spec.ts', `import { start } from './another-console'\ntest('a bank @deep', go)`],
  ])('accepts %s', (path, text) => {
    expect(wrong(path, text)).toEqual([])
  })
})

describe('An import is refused', () => {
  it.each([
    ['app/api/clients/route.ts', '@/components/ui/button'],
    ['app/api/clients/route.ts', '@/lib/clients/queries'],
    ['app/api/clients/route.ts', 'react'],
    ['app/clients/page.tsx', '../api/clients/route'],
    ['components/ui/button.tsx', '@/lib/paths'],
    ['components/ui/button.tsx', 'next/navigation'],
    ['components/ui/button.tsx', '../table/list-table'],
    ['components/table/list-table.tsx', '@/components/clients/clients-list'],
    ['components/table/list-table.tsx', '@/lib/clients/client'],
    ['components/clients/clients-list.tsx', '@/components/activation/activate-form'],
    ['components/clients/clients-list.tsx', '@/lib/server/env'],
    ['components/clients/clients-list.tsx', '@/app/providers'],
    ['components/clients/clients-list.tsx', '@/components/desk/client/use-desk'],
    ['components/feedback/toast-region.tsx', '@/components/desk/client/use-desk'],
    ['components/desk/client/use-desk.ts', '@/lib/server/env'],
    ['components/identifiers/identifier-list.tsx', 'next/dynamic'],
    ['app/(office)/clients/page.tsx', 'next/link'],
    ['lib/clients/queries.ts', '@/lib/server/banks/core/clients'],
    ['lib/clients/queries.ts', '@/lib/activation/mutations'],
    ['lib/clients/queries.ts', '@/components/ui/button'],
    ['lib/dates.ts', './clients/schema'],
    ['lib/server/banks/core/clients.ts', '@/lib/clients/queries'],
    ['lib/server/banks/core/clients.ts', '@tanstack/react-query'],
    ['lib/server/banks/core/clients.ts', '../../../sandbox/settings'],
    ['lib/server/reads/readiness.ts', '../banks/core/clients'],
    ['lib/server/banks/fineract/clients.ts', '../core/clients'],
    ['lib/server/banks/family/http.ts', '../core/profile'],
    ['app/api/clients/route.ts', '@/lib/server/banks/core/clients'],
    ['sandbox/main.ts', '../lib/dates'],
    ['sandbox/main.ts', '@/lib/dates'],
    ['sandbox/kit/gate.ts', '../staff/routes'],
    ['sandbox/kit/dates/body-date.ts', '../../clients/record'],
    ['e2e/sign-in.spec.ts', '@/lib/server/env'],
    ['tools/bench/main.ts', '@/lib/dates'],
    ['proxy.ts', '@/components/ui/button'],
    ['somewhere/new.ts', 'react'],
  ])('from %s of %s', (path, target) => {
    expect(importing(path, target)).toHaveLength(1)
  })

  it.each([
    `export { x } from '@/lib/server/env'`,
    `export * from '@/lib/server/env'`,
    `import type { X } from '@/lib/server/env'\nexport const x: X = 1`,
    `export const x = () => import('@/lib/server/env')`,
    `export type X = import('@/lib/server/env').X`,
    `import '@/lib/server/env'`,
  ])('however it is written: %s', (text) => {
    expect(brokenWalls(sourceOf('components/clients/x.ts', text))).toHaveLength(1)
  })
})

describe('An import is allowed', () => {
  it.each([
    ['app/api/clients/route.ts', '@/lib/server/route'],
    ['app/api/clients/route.ts', '@/lib/clients/client'],
    ['app/(office)/clients/page.tsx', '@/lib/server/bank/bank'],
    ['components/ui/button.tsx', './button-class'],
    ['components/clients/clients-list.tsx', '@/components/table/list-table'],
    ['components/clients/clients-list.tsx', './state-badge'],
    ['lib/activation/mutations.ts', '@/lib/clients/client'],
    ['lib/server/bank/bank.ts', '../banks/core/bank'],
    ['lib/server/banks/fineract/clients.ts', '../family/paths'],
    ['lib/server/reads/readiness.test.ts', '../banks/core/verification'],
    ['lib/server/banks/core/clients.ts', '../../session/store'],
    ['sandbox/clients/list.ts', '../db/schema'],
    ['sandbox/clients/removal.ts', '../documents/removal'],
    ['sandbox/kit/dates/body-date.ts', '../validation'],
    ['sandbox/kit/bank.ts', '../db/database'],
    ['e2e/sign-in.spec.ts', '@/lib/paths'],
  ])('from %s of %s', (path, target) => {
    expect(importing(path, target)).toEqual([])
  })
})

describe('A circle of modules is found', () => {
  const module = (path: string, ...targets: string[]) =>
    sourceOf(path, targets.map((target) => `import type { X } from '${target}'\n`).join(''))
  const list = module('sandbox/clients/list.ts', '../kit/bank', 'zod')
  const removal = module('sandbox/clients/removal.ts', './list', '../documents/documents')
  const bank = module('sandbox/kit/bank.ts', '../settings')

  it('if two modules import each other, or one imports itself through others', () => {
    const documents = module('sandbox/documents/documents.ts', '../clients/removal')
    expect(circles([list, removal, bank, documents])).toEqual([
      'sandbox/clients/removal imports sandbox/documents/documents imports sandbox/clients/removal',
    ])
    const tangled = module('sandbox/kit/bank.ts', '@/sandbox/clients/removal')
    expect(circles([list, removal, tangled])).toHaveLength(1)
  })

  it('but not if several import the same module', () => {
    const documents = module('sandbox/documents/documents.ts', '../clients/list', '../kit/bank')
    expect(circles([list, removal, bank, documents])).toEqual([])
  })
})

describe('The kind of bank', () => {
  const asked = (path: string, text: string) => askedKinds(sourceOf(path, text))

  it.each([
    `export const x = bank.kind === 'fineract'`,
    `export const x = { core: 1 }[y] ?? z('core')`,
    'export const x = env().BANK_KIND',
    'export const x = process.env.BANK_KIND',
    `export const x = (session: Session) => session['BANK_KIND']`,
  ])('must not be asked for: %s', (text) => {
    expect(asked('app/(office)/clients/page.tsx', text)).toHaveLength(1)
  })

  it.each([
    ['lib/server/bank/bank.ts', 'export const x = KINDS[env().BANK_KIND]'],
    ['lib/server/env.ts', `export const x = { BANK_KIND: z.enum(['core', 'fineract']) }`],
    ['app/api/test/fineract.test.ts', `configure({ BANK_KIND: 'fineract' })`],
    ['components/clients/x.tsx', `export const x = can.verify ? 'at the core of it' : ''`],
  ])('may be known in %s', (path, text) => {
    expect(asked(path, text)).toEqual([])
  })
})

describe('A word of a bank', () => {
  const words = (path: string, text: string) => strayBankWords(sourceOf(path, text))

  it.each([
    `export const x = 'ACTIVATE_CLIENT'`,
    `export const x = 'You do not have the permission READ_AUDIT.'`,
    `export const x = \`CREATE_\${table}\``,
    `export const x = \`\${action}_CHECKER\``,
    `export const x = 'ALL_FUNCTIONS'`,
    `export const x = entity === 'CLIENTIDENTIFIER'`,
    `export const x = new Map([['UPDATE', 'Changed']])`,
    'export const x = <p>Needs READ_AUDIT</p>',
    `export const x = { legalFormId: 1 }`,
    'export type X = { staffId?: number }',
    'export const x = ({ rejectionDate: date }: Body) => date',
    'export const x = body.columnHeaders',
    `export const x = { 'dateFormat': y }`,
    `export const x = ['firstname']`,
    'export const x = <input name="submittedOnDate" />',
    `export const x = '/v1/clients'`,
    `export const x = \`/v1/clients/\${id}\``,
  ])('is refused outside the kinds of bank: %s', (text) => {
    expect(words('components/clients/x.tsx', text)).toHaveLength(1)
  })

  it('is allowed in a kind of bank, and in tests of its requests and answers', () => {
    const text = `export const x = 'ACTIVATE_CLIENT'`
    for (const path of [
      'lib/server/banks/family/permissions.ts',
      'lib/server/commands/explain.test.ts',
      'app/api/test/commands.test.ts',
      'sandbox/staff/permissions.ts',
    ])
      expect(words(path, text)).toEqual([])
    expect(words('lib/clients/rules.test.ts', text)).toHaveLength(1)
  })

  it.each([
    `export const x = { method: 'DELETE' }`,
    'export const VERIFY_FIELDS = 1',
    `export const x = 'ALLOW_PLAIN_REDIS'`,
    `export const x = 'client.activate'`,
    `export const x = { firstName: 'Nia', legalForm: 'person' }`,
    `export const x = 'value.firstNameMissing'`,
  ])('is not seen in: %s', (text) => {
    expect(words('lib/clients/x.ts', text)).toEqual([])
  })
})

describe('Code is refused', () => {
  it.each([
    ['server actions', 'app/x.ts', `'use server'\nexport const x = 1`],
    ['server actions inside', 'app/x.ts', `export function x() { 'use server' }`],
    ['stray configuration', 'lib/clients/x.ts', 'export const x = process.env.HOME'],
    ['stray configuration by name', 'lib/clients/x.ts', `export const x = process['env']`],
    ['a stray fetch', 'components/clients/x.ts', `fetch('/api')`],
    ['a stray request for a file', 'components/files/x.ts', 'new XMLHttpRequest()'],
    ['a fetch of the window', 'components/clients/x.ts', `window.fetch('/api')`],
    ['a fetch on the server', 'lib/server/x.ts', `globalThis.fetch('/api')`],
    ['a style attribute', 'components/ui/x.tsx', 'export const x = <i style={{ top: 1 }} />'],
    ['raw HTML', 'app/x.tsx', 'export const x = <i dangerouslySetInnerHTML={y} />'],
    ['raw HTML as a property', 'app/x.tsx', 'export const x = { dangerouslySetInnerHTML: y }'],
    ['the image optimiser', 'app/x.tsx', `import Image from 'next/image'\nexport const x = Image`],
    ['drawn pictures', 'app/x.tsx', `import { ImageResponse } from 'next/og'`],
    ['draft mode', 'app/x.ts', 'export const x = () => draftMode()'],
    ['rewrites', 'next.config.mjs', 'export default { rewrites() {} }'],
    ['a cast without a reason', 'lib/x.ts', 'export const x = y as string'],
    ['a schema that may compile', 'lib/clients/x.ts', `import * as z from 'zod'\nz.object({})`],
    ['a part that must come', 'components/x.ts', `export const x = lazy(y)`],
    ['a script fetched at need', 'app/x.ts', `export const x = () => import('./y')`],
    ['a form sent by address', 'components/x.tsx', 'export const x = <form onSubmit={y} />'],
    ['a filter of its own', 'components/x.tsx', 'export const x = <form method="get" />'],
    ['an error of each', 'lib/server/banks/core/x.ts', 'export const x = z.array(z.string())'],
    ['text of ours in bdi', 'components/x.tsx', 'export const x = <bdi>Closed</bdi>'],
    ['words of ours in bdi', 'components/x.tsx', `export const x = <bdi>{words('y')}</bdi>`],
    ['work left for later', 'lib/x.ts', '// TODO: finish\nexport const x = 1'],
  ])('%s', (_, path, text) => {
    expect(forbiddenCode(sourceOf(path, text))).toHaveLength(1)
  })

  it.each([
    ['a cast with its reason', 'lib/x.ts', 'export const x = y as string // the schema says so'],
    ['what people wrote in bdi', 'components/x.tsx', 'export const x = <bdi>{name}</bdi>'],
    ['as const', 'lib/x.ts', 'export const x = [1] as const'],
    ['the one fetch', 'lib/http/request.ts', `fetch('/api')`],
    ['the requests of files', 'lib/files/x.ts', 'export const x = new XMLHttpRequest()'],
    [
      'a schema that may not compile',
      'lib/clients/x.ts',
      `import '@/lib/http/no-eval'\nimport * as z from 'zod'\nz.object({})`,
    ],
    ['a schema of the server', 'lib/server/env.ts', `import * as z from 'zod'\nz.object({})`],
    ['the kind of a schema', 'components/ui/x.ts', `import type * as z from 'zod'`],
    ['a method of that name', 'lib/x.ts', 'export const x = browser.fetch()'],
    ['configuration in its place', 'lib/server/env.ts', 'export const x = process.env'],
    ['a list of anything', 'lib/server/banks/core/x.ts', 'export const x = z.array(z.unknown())'],
    ['the form of filters', 'components/ui/get-form.tsx', 'export const x = <form method="get" />'],
    ['a form of commands', 'components/x.tsx', 'export const x = <form method="post" />'],
    [
      'a part that may not come',
      'components/x.tsx',
      `export const x = lazyPart(() => import('./y'))`,
    ],
  ])('but not %s', (_, path, text) => {
    expect(forbiddenCode(sourceOf(path, text))).toEqual([])
  })
})

describe('A module is refused', () => {
  it.each([
    ['with a vague name', 'lib/clients/utils.ts', 'export const x = 1\n'],
    ['not in kebab-case', 'lib/clients/someThing.ts', 'export const x = 1\n'],
    ['over 300 lines', 'lib/clients/long.ts', 'export {}\n'.repeat(301)],
    ['of the server that a browser could load', 'lib/server/http/x.ts', 'export const x = 1\n'],
    ['of the server in no room', 'lib/server/x.ts', "import 'server-only'\nexport const x = 1\n"],
    ['that only passes on', 'lib/clients/all.ts', `export * from './a'\nexport { b } from './b'\n`],
  ])('%s', (_, path, text) => {
    expect(badShape(sourceOf(path, text))).toHaveLength(1)
  })

  it('but not a long test or long data', () => {
    const long = 'export {}\n'.repeat(400)
    expect(badShape(sourceOf('lib/clients/x.test.ts', long))).toEqual([])
    expect(badShape(sourceOf('sandbox/seed/names.ts', long))).toEqual([])
  })
})

describe('A handler is refused', () => {
  it.each([
    'export async function GET() { return Response.json({}) }',
    'export const GET = async () => Response.json({})',
    'export const GET = wrapped(route({}))',
    'const GET = route({})\nexport { GET }',
    'export default route({})',
    `export * from '../other/route'`,
    'export const runtime = 1',
  ])('%s', (text) => {
    expect(unwrappedHandlers(sourceOf('app/api/x/route.ts', text))).toHaveLength(1)
  })

  it('unless route() wraps it', () => {
    const text = 'export const GET = route({})\nexport const POST = route({})'
    expect(unwrappedHandlers(sourceOf('app/api/x/route.ts', text))).toEqual([])
  })
})

describe('A large body', () => {
  const complaints = (text: string) => unaskedBodies(sourceOf('app/api/x/route.ts', text))

  it.each([
    `export const POST = route({ access: 'staff', bodyUpTo: 1 })`,
    'export const POST = route({ bodyUpTo })',
    `export const POST = route({ 'bodyUpTo': 1 })`,
    'export const POST = route({ beforeLargeBody })\nexport const PUT = route({ bodyUpTo: 1 })',
  ])('is refused when the right to send it was not checked: %s', (text) => {
    expect(complaints(text)).toHaveLength(1)
  })

  it.each([
    'export const POST = route({ bodyUpTo: 1, beforeLargeBody: mayInTable(1) })',
    'export const POST = route({ body: 1 })',
  ])('is accepted when that was checked, and so is a small one: %s', (text) => {
    expect(complaints(text)).toEqual([])
  })
})

describe('A rule of the bank', () => {
  const book = '## Errors\n\nAnswers `error.msg.gone`, or `<it>.too.long`.\n\n### Dates\n'
  // Put together here, so that this file itself cites no heading.
  const cites = (...headings: string[]) =>
    `// docs/bank-api${'.md'}, ${headings.map((one) => `"${one}"`).join(' and ')}\n`
  const test = (text: string) =>
    sourceOf('sandbox/test/x.test.ts', `import './start-sandbox'\n${text}`)
  const bank = (text: string) => sourceOf('sandbox/clients/x.ts', text)

  it('has a test that names its heading', () => {
    expect(badCitations(book, [test(cites('Errors', 'Dates'))])).toEqual([])
    expect(badCitations(book, [test(cites('Errors'))])).toEqual([
      'no test of the sandbox names "Dates" as its source',
    ])
    expect(badCitations(book, [test(cites('Errors')), bank(cites('Dates'))])).toHaveLength(1)
    const broken = cites('Errors', 'Dates').replace(' and ', ',\n// ')
    expect(badCitations(book, [test(broken)])).toEqual([])
  })

  it('must not be cited when the rule book lacks it, and every test cites a source', () => {
    const proven = test(cites('Errors', 'Dates'))
    expect(badCitations(book, [proven, bank(cites('Times'))])).toHaveLength(1)
    expect(badCitations(book, [proven, test('')])).toEqual([
      'sandbox/test/x.test.ts does not say which rules it tests',
    ])
  })

  it('refuses with a code that is documented and expected by a test', () => {
    const expected = test(`expect('error.msg.gone')`)
    expect(badCodes(book, [expected, bank(`throw 'error.msg.gone'`)])).toEqual([])
    expect(badCodes(book, [bank(`throw 'error.msg.gone'`)])).toEqual([
      'no test of the sandbox expects error.msg.gone',
    ])
    expect(badCodes(book, [expected, bank(`throw 'error.msg.other'`)])).toHaveLength(1)
  })

  it('may stand for many codes that are alike', () => {
    const pattern = `${book}One of \`is.blank\`.`
    const expected = test(`expect('error.msg.gone')`)
    const thrown = bank(`throw 'validation.msg.client.name.is.blank'`)
    expect(badCodes(pattern, [expected, thrown])).toEqual([])
    expect(badCodes(book, [expected, thrown])).toHaveLength(1)
  })
})

describe('A package is refused', () => {
  const locked = (packages: object) => badLock({ packages: { ...packages } })

  it('if its version is a range', () => {
    const manifest = { dependencies: { a: '^1.0.0', b: '1.0.0' }, devDependencies: { c: 'latest' } }
    expect(badManifest(manifest)).toHaveLength(2)
  })

  it('if the lock lacks what another system needs', () => {
    const next = { version: '16.4.5', optionalDependencies: { '@next/swc-darwin-arm64': '16.4.5' } }
    expect(locked({ 'node_modules/next': next })).toHaveLength(1)
    const complete = { 'node_modules/next': next, 'node_modules/@next/swc-darwin-arm64': {} }
    expect(locked(complete)).toEqual([])
    const beside = {
      'node_modules/a': next,
      'node_modules/a/node_modules/@next/swc-darwin-arm64': {},
    }
    expect(locked(beside)).toEqual([])
  })

  it('if the lock names a registry', () => {
    const resolved = 'https://registry.example/a.tgz'
    expect(locked({ 'node_modules/a': { resolved } })).toHaveLength(1)
  })

  it('if it is older than its security fixes', () => {
    expect(locked({ 'node_modules/next': { version: '16.4.4' } })).toHaveLength(1)
    expect(locked({ 'node_modules/next': { version: '16.10.0' } })).toEqual([])
  })

  it('if it has an install script that nobody decided about', () => {
    const manifest = {
      dependencies: {},
      devDependencies: {},
      allowScripts: { a: false, '@b/c': true },
    }
    const scripts = (places: object) => undecidedScripts({ packages: { ...places } }, manifest)
    const script = { hasInstallScript: true }
    const decided = {
      '': script,
      'sandbox/test/generated-client': script,
      'node_modules/a': script,
      'node_modules/x/node_modules/@b/c': script,
      'node_modules/other-name': { ...script, name: 'a' },
      'node_modules/x': {},
    }
    expect(scripts(decided)).toEqual([])
    const foreign = { ...script, optional: true, os: ['darwin'] }
    expect(
      scripts({ ...decided, 'node_modules/a/node_modules/c': script, 'node_modules/d': foreign }),
    ).toEqual([
      'node_modules/a/node_modules/c has an install script, and allowScripts does not name it',
      'node_modules/d has an install script, and allowScripts does not name it',
    ])
  })

  it('if no decision record defends it', () => {
    const manifest = { dependencies: { a: '1.0.0' }, devDependencies: { b: '1.0.0' } }
    expect(undefended(manifest, 'We take `a` because.')).toEqual([
      'b is not defended in docs/decisions',
    ])
  })
})

describe('A file is refused', () => {
  it.each([
    ['docs/key.md', ['-----BEGIN EC', 'PRIVATE KEY-----'].join(' ')],
    ['lib/server/x.ts', ['clientele-sandbox-secret', 'not-for-production'].join('-')],
    ['app/x.css', `@import url('https://fonts.example/a.css');`],
    ['app/x.css', '.x {\n  padding-left: 1px;\n}'],
    ['app/x.css', '.x { right: 0; }'],
    ['app/x.css', '.x { text-align: left; }'],
    ['app/x.css', '.x { border-top-left-radius: 1px; }'],
    ['app/x.css', '.x { padding: var(--pad, 1rem) 2px var(--pad, 1rem) 3px; }'],
  ])('%s with %s', (path, text) => {
    expect(badText(path, text)).toHaveLength(1)
  })
})

it('A style sheet may say start and end, and the same for both sides', () => {
  const css = '/* left: */ .x { inset-inline-start: 0; padding: 1px 2px 3px 2px; margin: 0 auto; }'
  expect(badText('app/x.css', css)).toEqual([])
})

describe('The variables', () => {
  it('of an example are those set and those commented out', () => {
    expect(variablesOf('# What it is.\nB_URL=x\n# A_NAME=\n')).toEqual(['A_NAME', 'B_URL'])
  })

  it('of the console are those that its schema and its reader name', () => {
    expect(variablesRead('z.object({ B_URL: x }); given.A_FILE; NODE_ENV; LOOPBACK')).toEqual([
      'A_FILE',
      'B_URL',
    ])
  })
})

describe('A regular expression is refused', () => {
  it.each([
    String.raw`text.replace(/\.?0+$/, '')`,
    String.raw`/\s+$/.test(text)`,
    String.raw`/^(\w+\s?)*$/.test(text)`,
    String.raw`/^\d*\d*$/u.test(text)`,
    'new RegExp(text)',
    'RegExp(text)',
    `text.match('a+$')`,
    'text.match(`a+$`)',
    `text?.search('(a*)*')`,
    'text.matchAll(given)',
  ])('if it may take long: %s', (expression) => {
    expect(slowExpressions(sourceOf('lib/x.ts', `export const x = ${expression}`))).toHaveLength(1)
  })

  it.each([
    String.raw`/^\d+$/.test(text)`,
    String.raw`/^\s+/.test(text)`,
    '/"(?:[^"]|"")*"/g',
    '/^(?:a|b)*c$/',
    'text.search(/a+/)',
    'text.matchAll(A); const A = /a+/g',
    'text.matchAll(A); export const A = /a+/g',
    'router.match()',
  ])('but not if its time grows with its text: %s', (expression) => {
    expect(slowExpressions(sourceOf('lib/x.ts', `export const x = ${expression}`))).toEqual([])
  })
})

describe('Words loaded before a page are found', () => {
  const away = (text: string) => [
    sourceOf('proxy.ts', "import { away } from '@/lib/server/http/away'"),
    sourceOf('lib/server/http/away.ts', text),
  ]

  it('however many imports away', () => {
    expect(heldTwice(away("import { sayOf } from '../words/catalogue'"))).toEqual([
      'proxy imports lib/server/http/away imports lib/server/words/catalogue',
    ])
  })

  it('but not if they are imported late, or only as types', () => {
    expect(heldTwice(away("const say = () => import('../words/catalogue')"))).toEqual([])
    expect(heldTwice(away("import type { Say } from '../words/catalogue'"))).toEqual([])
  })
})

describe('The name of the console', () => {
  const wrong = (path: string, text: string) => strayNames(sourceOf(path, text))

  it.each([
    ['lib/words/en/sign-in.ts', `export const signIn = { text: 'Clientele never sees it.' }`],
    ['app/layout.tsx', 'export const title = `Clients · Clientele`'],
    ['components/shell/brand.tsx', 'export const Brand = () => <span>Clientele</span>'],
  ])('is refused in %s: %s', (path, text) => {
    expect(wrong(path, text)).toHaveLength(1)
  })

  it.each([
    ['lib/server/env.ts', `export const name = 'Clientele'`],
    ['lib/server/http/guard.ts', `export const header = 'x-clientele'`],
  ])('is left alone in %s: %s', (path, text) => {
    expect(wrong(path, text)).toEqual([])
  })
})

describe('A sentence outside the catalogue is found', () => {
  const wrong = (path: string, text: string) => straySentences(sourceOf(path, text))

  it.each([
    ['lib/clients/rules.ts', `export const why = 'Verify this client first.'`],
    ['lib/clients/rules.ts', `export const why = (word: string) => \`This client is \${word}.\``],
    ['lib/server/http/problems.ts', `throw new ProblemError('refused', { detail: 'Not now.' })`],
    ['components/ui/notice.tsx', 'export const Notice = () => <p>Saved</p>'],
    ['components/ui/dialog.tsx', 'export const Close = () => <button aria-label="Close" />'],
    ['components/ui/notice.tsx', 'export const Notice = () => <p>{name}: {text}</p>'],
    ['components/ui/field.tsx', `export const label = 'Date of birth'`],
    ['proxy.ts', `export const proxy = () => new Response('Nothing was sent here.')`],
  ])('in %s: %s', (path, text) => {
    expect(wrong(path, text)).toHaveLength(1)
  })

  it.each([
    ['lib/words/en/rules.ts', `export const rules = { first: 'Verify this client first.' }`],
    ['lib/server/env.ts', `export const reason = 'must be an origin, without a path'`],
    ['lib/server/events/bus.ts', `log('warn', 'The bus is silent. It is tried again.', {})`],
    ['lib/commands/press.ts', `throw new Error('No press is open here.')`],
    [
      'components/ui/notice.tsx',
      'export const Notice = () => <p className="flex gap-2">{text}</p>',
    ],
    ['components/ui/notice.tsx', `export const Sign = () => <span>·</span>`],
    ['lib/clients/rules.test.ts', `expect(why).toBe('Verify this client first.')`],
    ['sandbox/clients/routes.ts', `export const text = 'No client has this number.'`],
    ['lib/paths.ts', `export const address = '/clients/new'`],
  ])('and nothing else, in %s: %s', (path, text) => {
    expect(wrong(path, text)).toEqual([])
  })
})

describe('The words of a page', () => {
  const catalogue = [
    sourceOf('lib/words/en/rules.ts', `export const rules = { first: 'Verify first.' } as const`),
    sourceOf(
      'lib/words/en/data-tables.ts',
      `export const dataTables = { a: { b: 'Rows' } } as const`,
    ),
  ]
  const layout = sourceOf('app/layout.tsx', `export const L = () => <PageWords of={['rules']} />`)
  const page = (text: string) => sourceOf('app/clients/page.tsx', text)
  const list = sourceOf(
    'components/list.tsx',
    `'use client'\nexport const List = () => useWords('dataTables')('a.b')`,
  )
  const part = (text: string) => sourceOf('components/part.tsx', `'use client'\n${text}`)
  const withPart = page(`import { Part } from '@/components/part'\nexport default Part`)
  const faults = (...sources: Parameters<typeof wordlessPages>[0]) =>
    wordlessPages([...catalogue, layout, ...sources])

  it('have to be sent with it, however far away they are said', () => {
    const bare = page(`import { List } from '@/components/list'\nexport default List`)
    expect(faults(bare, list)).toEqual([
      'app/clients/page.tsx is not sent the words of dataTables, which its screens say',
    ])
    const byId = part(`export const all = ['dataTables.a.b', 'dataTables.read']`)
    expect(faults(withPart, byId)).toHaveLength(1)
    const byPart = part(`export const id = (key: string) => \`dataTables.\${key}\``)
    expect(faults(withPart, byPart)).toHaveLength(1)
  })

  it('are also needed for what a layout around it shows', () => {
    const around = sourceOf(
      'app/clients/layout.tsx',
      `import { List } from '@/components/list'\nexport default List`,
    )
    expect(faults(around, list, page('export default () => null'))).toHaveLength(1)
  })

  it('are sent by the page or by a layout around it', () => {
    const sent = page(
      `import { List } from '@/components/list'\nimport { Part } from '@/components/part'\nexport default () => <PageWords of={['dataTables']}><List /></PageWords>`,
    )
    expect(faults(sent, list, part(`const x = said('rules.first')`))).toEqual([])
  })

  it('must not be sent when nothing says them, nor sent twice', () => {
    expect(faults(page(`export default () => <PageWords of={['dataTables']} />`))).toEqual([
      'app/clients/page.tsx is sent the words of dataTables needlessly',
    ])
    const twice = page(
      `import { Part } from '@/components/part'\nexport default () => <PageWords of={['rules']} />`,
    )
    expect(faults(twice, part(`const x = said('rules.first')`))).toHaveLength(1)
  })

  it('are not needed for types, for names that only look alike, or by the server', () => {
    const typed = page(
      `import type { List } from '@/components/list'\nimport { problem } from '@/lib/server/problem'\nexport const may = 'dataTables.read'\nexport const own: typeof List = say(said('dataTables.a.b'))`,
    )
    const server = sourceOf(
      'lib/server/problem.ts',
      `export const problem = said('dataTables.a.b')`,
    )
    expect(faults(typed, list, server)).toEqual([])
  })
})
