import { expect, test } from 'vitest'
import type { FileType } from '@/lib/files/schema'
import type { ClientFile } from './client-files'
import { thumbnailsOf } from './thumbnails'

const MEGABYTE = 1024 * 1024
const file = (id: number, size?: number, type: FileType | undefined = 'image/png'): ClientFile => ({
  id,
  fileName: `scan-${id}`,
  name: `records/7/${id}`,
  addressOf: () => `/file/${id}`,
  type,
  size,
})
const shown = (...files: ClientFile[]) => [...thumbnailsOf(files)]

test('pictures are shown small, and nothing else is', () => {
  expect(
    shown(file(1, 1000), file(2, 1000, 'image/jpeg'), file(3, 1000, 'application/pdf'), {
      ...file(4, 1000),
      type: undefined,
    }),
  ).toEqual(['records/7/1', 'records/7/2'])
})

test('no picture is fetched that is large, or of which nobody says how large it is', () => {
  expect(shown(file(1, 40 * MEGABYTE), file(2), file(3, 2 * MEGABYTE))).toEqual(['records/7/3'])
})

test('all together they stay within twelve megabytes, and a smaller one still finds its place', () => {
  const large = [1, 2, 3, 4, 5, 6, 7].map((id) => file(id, 1.9 * MEGABYTE))
  expect(shown(...large, file(8, 1000))).toEqual(
    [1, 2, 3, 4, 5, 6, 8].map((id) => `records/7/${id}`),
  )
})
