import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { shipped } from './shipped.mjs'

/*
 * `npm run --silent sbom`: lists the packages of a packaged console as a bill of materials (CycloneDX 1.5, JSON), from the
 * lock. npm's own command fails as soon as any tool asks for another release of a package than it gets, and its `--omit dev`
 * leaves out packages that both the console and a tool need, such as `zod`.
 */

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))

const { name, version, license } = read('package.json')

/** @param {ReturnType<typeof shipped>[number]} locked */
function componentOf({ place, name, version = '', license = '', integrity = '' }) {
  const [algorithm = '', digest = ''] = integrity.split('-')
  return {
    type: 'library',
    'bom-ref': `${name}@${version}|${place}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: licencesOf(license),
    hashes: [
      {
        alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
        content: Buffer.from(digest, 'base64').toString('hex'),
      },
    ],
  }
}

/** @param {string} text */
function licencesOf(text) {
  if (/ (AND|OR) /.test(text)) return [{ expression: text }]
  // A licence with a short name is identified by it.
  return [{ license: text.includes(' ') ? { name: text } : { id: text } }]
}

const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: `urn:uuid:${randomUUID()}`,
  version: 1,
  metadata: {
    timestamp: new Date().toISOString(),
    component: {
      type: 'application',
      'bom-ref': `${name}@${version}`,
      name,
      version,
      licenses: licencesOf(license),
    },
  },
  components: shipped(read('package-lock.json').packages).map(componentOf),
}
process.stdout.write(`${JSON.stringify(bill, undefined, 2)}\n`)
