import { expect, test } from 'vitest'
import { RoutePatterns } from './route-patterns'

const patterns = new RoutePatterns([
  '/api/[...address]',
  '/clients/[clientId]',
  '/clients/new',
  '/clients/[clientId]/data-tables/[table]/new',
  '/clients/[clientId]/data-tables/[table]/[entryId]',
  '/',
])

test.each([
  ['/', '/'],
  ['/clients/7', '/clients/{clientId}'],
  ['/clients/Wanjiru%20Otieno', '/clients/{clientId}'],
  ['/clients/new', '/clients/new'],
  ['/clients/7/data-tables/any/new', '/clients/{clientId}/data-tables/{table}/new'],
  ['/clients/7/data-tables/any/9', '/clients/{clientId}/data-tables/{table}/{entryId}'],
  ['/api/Wanjiru/Otieno', '/api/{address}'],
  ['/Wanjiru/Otieno/7', undefined],
])('the path %s is reported as the pattern %s', (path, pattern) => {
  expect(patterns.patternOf(path)).toBe(pattern)
})
