import { shipped } from '../shipped.mjs'

/** The parts of package.json that the rules read. */
export interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides?: Record<string, string>
  allowScripts?: Record<string, boolean>
}

/** The parts of package-lock.json that the rules read; keys are places such as `node_modules/next`. */
export interface Lock {
  packages: Record<
    string,
    {
      name?: string
      version?: string
      resolved?: string
      link?: boolean
      hasInstallScript?: boolean
      dev?: boolean
      devOptional?: boolean
      license?: string
      optionalDependencies?: Record<string, string>
    }
  >
}

// The first release of each without the security defects known when it was chosen.
const FLOORS = {
  next: '16.4.5',
  react: '19.3.1',
  'react-dom': '19.3.1',
  undici: '7.30.2',
  zod: '4.6.7',
}

/** What is wrong with the declared dependencies: ranges, or a version below its floor. */
export function badManifest({ dependencies, devDependencies, overrides }: Manifest): string[] {
  const all = Object.entries({ ...dependencies, ...devDependencies, ...overrides })
  return all
    .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
    .map(([name, version]) => `${name} is "${version}" in package.json, not one exact version`)
}

/**
 * What is wrong with the lock. `npm ci` refuses a lock without the optional packages of other systems, which breaks everyone
 * who is not on the system that wrote it.
 */
export function badLock({ packages }: Lock): string[] {
  const complaints: string[] = []
  for (const [place, entry] of Object.entries(packages)) {
    if (entry.resolved && !entry.link) complaints.push(`${place} names the registry it came from`)
    for (const name of Object.keys(entry.optionalDependencies ?? {}))
      if (!isLocked(packages, place, name))
        complaints.push(`${place} needs ${name} on another system, and it is not in the lock`)
  }
  for (const [name, floor] of Object.entries(FLOORS))
    for (const [place, { version = '0.0.0' }] of Object.entries(packages))
      if (place === `node_modules/${name}` && isBelow(version, floor))
        complaints.push(`${name} ${version} is older than ${floor}, which has security fixes`)
  return complaints
}

/**
 * The packages of the lock with an install script about which `allowScripts` says nothing: npm only warns of them. Packages for
 * other systems count too, because people who install there are warned.
 */
export function undecidedScripts({ packages }: Lock, { allowScripts = {} }: Manifest): string[] {
  return Object.entries(packages)
    .filter(([place, { hasInstallScript }]) => hasInstallScript && place.includes(FOLDER))
    .filter(([place, { name = nameAt(place) }]) => !Object.hasOwn(allowScripts, name))
    .map(([place]) => `${place} has an install script, and allowScripts does not name it`)
}

// Licences under which anybody may ship the console as it is; the last two are for data and for fonts.
const LICENCES = [
  ...['MIT', 'Apache-2.0', 'ISC', 'BSD-3-Clause', '0BSD'],
  ...['CC-BY-4.0', 'SIL OPEN FONT LICENSE'],
]
/** The shipped packages under a licence that this project has not agreed to, or under none. */
export function foreignLicences({ packages }: Lock): string[] {
  return shipped(packages)
    .filter(({ license = '' }) => !LICENCES.includes(license))
    .map(({ place, license }) => `${place} is under ${license ?? 'no licence that it names'}`)
}

/** The declared dependencies that no decision record names. */
export function undefended({ dependencies, devDependencies }: Manifest, records: string): string[] {
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => !records.includes(`\`${name}\``))
    .map((name) => `${name} is not defended in docs/decisions`)
}

// Node looks for a package beside the module that asks, then in every folder above.
function isLocked(packages: Lock['packages'], place: string, name: string): boolean {
  const parts = place.split('/node_modules/')
  const places = parts.map((_, i) => `${parts.slice(0, parts.length - i).join('/node_modules/')}/`)
  return [...places, ''].some((from) => `${from}node_modules/${name}` in packages)
}

const FOLDER = 'node_modules/'

function nameAt(place: string): string {
  return place.slice(place.lastIndexOf(FOLDER) + FOLDER.length)
}

function isBelow(version: string, floor: string): boolean {
  const given = version.split('.').map(Number)
  for (const [i, wanted] of floor.split('.').map(Number).entries()) {
    const part = given[i] ?? 0
    if (part !== wanted) return part < wanted
  }
  return false
}
