import { expect, it } from 'vitest'
import { repositoryFiles, textOf } from '../../repository/source'
import { ROUTES } from './hostile-request'

// Signing out would end the sessions of the other requests; the catch-all belongs to no address.
const LEFT_OUT = ['POST /api/session/sign-out', '/api/[...address]']

const asked = ROUTES.flatMap((line) => {
  const [methods = '', address] = line.split(' /')
  return methods.split(' ').map((method) => `${method} /${address}`)
})

/** The address, as the campaign writes it, of a file such as `app/(office)/clients/[clientId]/page.tsx`. */
function addressOf(file: string): string {
  const address = file
    .replace(/^app/, '')
    .replace(/\/\([^)]+\)/g, '')
    .replace(/\/(page\.tsx|route\.ts)$/, '')
    .replace('[table]', '{table}')
    .replace('[ending]', 'close')
    .replace(/\[\w+\]/g, '{id}')
  return address || '/'
}

function takenAt(file: string): string[] {
  if (file.endsWith('page.tsx')) return ['GET']
  const exported = textOf(file).matchAll(/^export const (GET|POST|PUT|PATCH|DELETE) =/gm)
  return [...exported].map(([, method = '']) => method)
}

it('the campaign asks for every page, and for every address of the API by each of its methods', () => {
  const files = repositoryFiles().filter((file) => /^app\/(.*\/)?(page\.tsx|route\.ts)$/.test(file))
  expect(files.length).toBeGreaterThan(40)
  const taken = files.flatMap((file) =>
    takenAt(file).map((method) => `${method} ${addressOf(file)}`),
  )
  const missing = taken.filter(
    (one) => !asked.includes(one) && !LEFT_OUT.some((left) => one.endsWith(left)),
  )
  expect(missing).toEqual([])
})
