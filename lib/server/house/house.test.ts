import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { Environment } from '../env'
import { configure } from '../test/environment'
import { house, houseIcons } from './house'
import { houseAccent, houseSheet } from './house-sheet'
import { houseMarks, takeMarks } from './marks'

const LIGHT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 24"/>'
const DARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"/>'

async function takeFiles(light: [string, string | Buffer], dark?: [string, string | Buffer]) {
  const folder = mkdtempSync(join(tmpdir(), 'clientele-house-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [one, other] = [light, dark].map((given) => {
    if (!given) return undefined
    const path = join(folder, given[0])
    writeFileSync(path, given[1])
    return path
  })
  // `takeMarks` reads nothing else of an environment.
  expect(await takeMarks({ HOUSE_MARK: one, HOUSE_MARK_DARK: other } as Environment)).toEqual([])
}

test('a house without settings has the name, the mark and the sheet of the console', async () => {
  configure()
  await takeMarks({} as Environment) // it reads nothing else of an environment
  expect(house()).toEqual({ name: 'Clientele', mark: undefined })
  expect(houseIcons()).toBe('/icon.svg')
  expect(houseSheet()).toBeUndefined()
})

test('marks are as wide as their shape requires, and each theme of the system has its icon', async () => {
  await takeFiles(['light.svg', LIGHT], ['dark.svg', DARK])
  const [light, dark] = [houseMarks()?.light, houseMarks()?.dark].map(
    (mark) => `/api/house/marks/${mark?.hash}`,
  )
  expect(house().mark).toMatchObject({
    light: { src: light, width: 72, height: 24 },
    dark: { src: dark, width: 24, height: 24 },
  })
  expect(houseIcons()).toEqual([
    { url: light, type: 'image/svg+xml', media: '(prefers-color-scheme: light)' },
    { url: dark, type: 'image/svg+xml', media: '(prefers-color-scheme: dark)' },
  ])
})

test('a PNG that is not square is not used as an icon', async () => {
  const points = (width: number) =>
    sharp({ create: { width, height: 48, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
  await takeFiles(['wide.png', await points(96)])
  expect(houseIcons()).toBe('/icon.svg')
  await takeFiles(['square.png', await points(48)])
  expect(houseIcons()).toEqual([{ url: house().mark?.light.src, type: 'image/png' }])
})

test('only a house with two marks gets the rule that chooses between them, and a mark brings no accent', async () => {
  await takeFiles(['light.svg', LIGHT])
  expect(houseSheet()).not.toContain('mark-dark')
  await takeFiles(['light.svg', LIGHT], ['dark.svg', DARK])
  expect(houseSheet()).toContain('.mark-dark{display:none}')
  expect(houseAccent()).toBeUndefined()
})
