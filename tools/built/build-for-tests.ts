import { configuration } from '../launcher/configuration.mjs'
import { buildIfOld } from '../launcher/console-build.mjs'
import { TEST_BUILD } from '../launcher/test-build.mjs'

/** Makes sure, before the tests of this folder, that there is a build of the work tree. */
export default async function setup(): Promise<void> {
  const ports = { port: 4231, sandboxPort: 4230 }
  const { console: environment } = configuration({
    ...ports,
    mode: 'production',
    distDir: TEST_BUILD,
  })
  await buildIfOld(environment, (line) => process.stdout.write(`${line}\n`))
}
