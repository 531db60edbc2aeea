import type { Import, Source } from './source'

type Wall = {
  /** The modules behind this wall. */
  of: RegExp
  /** What they may import of this repository, besides their own folder. */
  may: RegExp[]
  /** The packages that they must not import. */
  mayNotUse?: RegExp
}

const SERVER = /^lib\/server\//
const KITS = /^components\/(ui|table|form|feedback|shell)\//
const GROUND = /^lib\/(http\/|words\/|[\w-]+$)/
/** How words are said, in any language. */
const WORDS = /^lib\/words\/[\w-]+$/
// Whatever one page imports of these becomes a script of every page.
const WEIGHTY = /^next\/(dynamic|image|link|script)(\/|$)/
const REACT = /^(react|react-dom|@tanstack\/.*|react-hook-form)(\/|$)/

/** What a domain is about: its types and constants, without a schema, because browsers would be sent zod with it. */
const THING =
  /^lib\/(?!server\/)[\w-]+\/(claim|client|client-files|data-table|file-progress|identifier|move|review|run|verification)$/
const KNOWN =
  /^lib\/[\w-]+\/(schema|search-params|state|names|needs|rules|evidence|values|checks|content|fields)$/
const SERVER_MAY = [
  THING,
  KNOWN,
  /^lib\/words\//,
  /^lib\/http\/(problem|page|press|list-of|list-view|query)$/,
  /^lib\/(actions|can|causes|dates|day-in|paths|permissions|plain-name|plain-text|protective-headers|telephone|unseen)$/,
]
/** The messages between tabs of one browser, whatever their subject. */
const TABS = /^lib\/session\/tabs$/
const DOMAIN_MAY = [
  GROUND,
  THING,
  TABS,
  /^lib\/commands\//,
  /^lib\/(?!server\/)[\w-]+\/(schema|search-params|sought|fields)$/,
]
/** Invented data that only tests use. */
const INVENTED = /^lib\/(?!server\/)[\w-]+\/test\//

/** Who may import whom. The first wall that matches counts; a module behind no wall may import nothing. */
const WALLS: Wall[] = [
  {
    of: /^app\/api\//,
    may: [
      /^app\/api\//,
      SERVER,
      THING,
      KNOWN,
      WORDS,
      /^lib\/http\/(problem|page|press|query)$/,
      /^lib\/(paths|desk-paths)$/,
    ],
    mayNotUse: REACT,
  },
  {
    of: /^app\//,
    may: [/^app\/(?!api\/)/, /^components\//, /^lib\//],
    mayNotUse: WEIGHTY,
  },
  {
    of: /^components\/(ui|table|form|feedback|shell)\/.*\.test\.ts$/,
    may: [/^components\/ui\//, /^lib\/(http\/|words\/|dates$|paths$)/],
    mayNotUse: WEIGHTY,
  },
  {
    of: /^components\/ui\//,
    may: [WORDS, /^lib\/dates$/],
    mayNotUse: /^(?!react$|react-dom$|vitest$|node:)/,
  },
  {
    of: /^components\/feedback\//,
    may: [
      /^components\/ui\//,
      // A refused press waits until the person has signed in again.
      /^lib\/session\/(queries|sign-in-over)$/,
      /^lib\/(commands\/|http\/|dates$|paths$|first-seen$)/,
      WORDS,
    ],
    mayNotUse: WEIGHTY,
  },
  {
    of: /^components\/table\//,
    may: [
      /^components\/(ui|feedback)\//,
      /^lib\/(exports\/|http\/|dates$|paths$|first-seen$)/,
      WORDS,
    ],
    mayNotUse: WEIGHTY,
  },
  {
    of: /^components\/form\//,
    may: [
      /^components\/ui\//,
      // A press that waits for a sign-in is dropped where a form changes its values itself.
      /^lib\/(commands\/|http\/|dates$|paths$)/,
      WORDS,
    ],
    mayNotUse: WEIGHTY,
  },
  {
    of: KITS,
    may: [/^components\/ui\//, /^lib\/(http\/|dates$|paths$)/, WORDS],
    mayNotUse: WEIGHTY,
  },
  // Domains meet here, so only the wall of `app` lets other modules import it.
  {
    of: /^components\/desk\//,
    may: [/^components\//, /^lib\/(?!server\/)/],
    mayNotUse: WEIGHTY,
  },
  { of: /^components\//, may: [KITS, /^lib\/(?!server\/)/], mayNotUse: WEIGHTY },
  { of: /^lib\/server\/.*\.test\.ts$/, may: [...SERVER_MAY, INVENTED], mayNotUse: REACT },
  { of: SERVER, may: SERVER_MAY, mayNotUse: REACT },
  { of: /^lib\/[\w-]+\/.*\.test\.ts$/, may: [...DOMAIN_MAY, INVENTED] },
  { of: /^lib\/[\w-]+\//, may: DOMAIN_MAY },
  { of: /^lib\/[\w-]+\.test\.ts$/, may: [GROUND, INVENTED] },
  { of: /^lib\/[\w.-]+$/, may: [GROUND] },
  {
    of: /^sandbox\/kit\//,
    may: [/^sandbox\/(db|storage)\//],
    mayNotUse: /^(react|next)(\/|$)/,
  },
  { of: /^sandbox\//, may: [/^sandbox\//], mayNotUse: /^(react|next)(\/|$)/ },
  {
    of: /^e2e\//,
    may: [
      /^e2e\//,
      /^lib\/(paths|desk-paths|http\/press)$/,
      /^tools\/(launcher\/|find-browser$|store-line$)/,
      /^tools\/built\/(through-nginx|redis-of-the-test|unused-port)$/,
    ],
  },
  { of: /^tools\//, may: [/^tools\//] },
  { of: /^(proxy|instrumentation)(\.test)?\.ts$/, may: [SERVER, WORDS, /^proxy$/] },
  { of: /^[\w-]+\.config\.(ts|mjs)$/, may: [/^tools\//, /^lib\/protective-headers$/] },
]

/** Every import that crosses a wall, as a sentence. */
export function brokenWalls(source: Source): string[] {
  const wall = WALLS.find(({ of }) => of.test(source.path))
  if (!wall)
    return [`${source.path} stands behind no wall; say in import-walls.ts what it may import`]
  return source.imports
    .filter((found) => crosses(wall, source.path, found))
    .map(({ target, line }) => `${source.path}:${line} must not import ${target}`)
}

function crosses(wall: Wall, from: string, { target, isPackage }: Import): boolean {
  if (isPackage) return wall.mayNotUse?.test(target) ?? false
  if (passesByThePort(from, target) || reachesAnotherKind(from, target)) return true
  const own = folderOf(from)
  return !(own && target.startsWith(own)) && !wall.may.some((allowed) => allowed.test(target))
}

const KINDS_OF_BANK = /^lib\/server\/banks\//

// Only a kind of bank knows its own dialect; all others go through the port. Tests may look at it.
function passesByThePort(from: string, target: string): boolean {
  const mayKnow =
    KINDS_OF_BANK.test(from) || from === 'lib/server/bank/bank.ts' || from.endsWith('.test.ts')
  return KINDS_OF_BANK.test(target) && !mayKnow
}

// What kinds have in common is in `family`, which knows none of them.
function reachesAnotherKind(from: string, target: string): boolean {
  const [own, other] = [from, target].map(
    (path) => /^lib\/server\/banks\/([\w-]+)\//.exec(path)?.[1],
  )
  return own !== undefined && other !== undefined && other !== own && other !== 'family'
}

// The folder whose files may import each other: `lib/clients/`, `components/ui/`, `sandbox/kit/`, `sandbox/`.
function folderOf(path: string): string | undefined {
  return /^(components\/[\w-]+\/|lib\/[\w-]+\/|sandbox\/kit\/|(sandbox|tools|e2e)\/)/.exec(
    path,
  )?.[0]
}
