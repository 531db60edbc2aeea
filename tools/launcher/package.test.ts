import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Program } from './program.mjs'

it('a folder that holds something other than a package is left as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clientele-no-package-'))
  try {
    const file = join(folder, 'minutes-of-the-board.txt')
    writeFileSync(file, 'not to be lost')
    const packaging = new Program('The packaging', ['tools/launcher/package.mjs'], {
      PACKAGE_DIR: folder,
    })
    expect(await packaging.ended).toBe('exit code 1')
    expect(packaging.lastLines).toContain('is there already and is no package')
    expect(existsSync(file)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
