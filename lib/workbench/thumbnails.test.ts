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

test('only pictures have thumbnails', () => {
  expect(
    shown(file(1, 1000), file(2, 1000, 'image/jpeg'), file(3, 1000, 'application/pdf'), {
      ...file(4, 1000),
      type: undefined,
    }),
  ).toEqual(['records/7/1', 'records/7/2'])
})

test('a picture that is large or of unknown size has no thumbnail', () => {
  expect(shown(file(1, 40 * MEGABYTE), file(2), file(3, 2 * MEGABYTE))).toEqual(['records/7/3'])
})

test('thumbnails stay within twelve megabytes in all, and a smaller picture still finds room', () => {
  const large = [1, 2, 3, 4, 5, 6, 7].map((id) => file(id, 1.9 * MEGABYTE))
  expect(shown(...large, file(8, 1000))).toEqual(
    [1, 2, 3, 4, 5, 6, 8].map((id) => `records/7/${id}`),
  )
})
