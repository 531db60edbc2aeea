import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEngine } from '../db/open-embedded'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseImage: string
  }
}

/**
 * Makes one new embedded database for all tests of the sandbox and keeps its image in a file, because starting from a copy
 * takes a third of the time.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'clientele-image-'))
  const { engine } = await startEngine('memory://')
  const image = await engine.dumpDataDir('none')
  await engine.close()
  const file = join(folder, 'image.tar')
  await writeFile(file, Buffer.from(await image.arrayBuffer()))
  project.provide('databaseImage', file)
  return () => rm(folder, { recursive: true, force: true })
}
