import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { consoleStart, FINISHED, isBuildOld } from './console-build.mjs'
import { repository } from './program.mjs'

let root: string
const YESTERDAY = new Date(Date.now() - 86_400_000)
const HOUR_AGO = new Date(Date.now() - 3_600_000)

function write(path: string, time: Date) {
  writeFileSync(join(root, path), '')
  utimesSync(join(root, path), time, time)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clientele-build-'))
  for (const folder of ['.next', 'app', 'app/clients']) mkdirSync(join(root, folder))
  write('app/clients/page.tsx', YESTERDAY)
  write('package-lock.json', YESTERDAY)
  for (const folder of ['app', 'app/clients']) utimesSync(join(root, folder), YESTERDAY, YESTERDAY)
  write(`.next/${FINISHED}`, HOUR_AGO)
})

afterEach(() => rmSync(root, { recursive: true }))

it('The tests and measurements start the console with the memory of npm start', () => {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  expect(scripts.start).toBe(`node ${consoleStart.join(' ')}`)
})

it.each([
  ['the image', 'tools/deploy/Dockerfile', 1],
  ['the unit of systemd', 'tools/deploy/clientele@.service', 1],
  ['the guide', 'docs/operations.md', 2],
])('%s starts the console with the memory of npm start', (_name, path, starts) => {
  const options = consoleStart.slice(0, -1).join(' ')
  const text = readFileSync(join(repository, path), 'utf8').replace(/", "/g, ' ')
  expect(text.split(`node ${options} start.mjs`)).toHaveLength(starts + 1)
})

it('The unit of systemd takes a copy that was asked to stop for one that ended well', () => {
  const unit = readFileSync(join(repository, 'tools/deploy/clientele@.service'), 'utf8')
  // tools/built/stopping.test.ts sees a copy end with it.
  expect(unit.split('\n')).toContain('SuccessExitStatus=143')
})

describe('The console', () => {
  it('is not built again while nothing changed', () => {
    expect(isBuildOld('.next', root)).toBe(false)
  })

  it('is built when it never was', () => {
    expect(isBuildOld('.next-other', root)).toBe(true)
  })

  it('is built again when its last build was cut off, although Next had already named it', () => {
    unlinkSync(join(root, '.next', FINISHED))
    write('.next/BUILD_ID', HOUR_AGO)
    expect(isBuildOld('.next', root)).toBe(true)
  })

  it.each(['app/clients/page.tsx', 'package-lock.json'])(
    'is built again when %s changed',
    (path) => {
      write(path, new Date())
      expect(isBuildOld('.next', root)).toBe(true)
    },
  )

  it('is built again when a source was removed', () => {
    unlinkSync(join(root, 'app/clients/page.tsx'))
    expect(isBuildOld('.next', root)).toBe(true)
  })
})
