import { afterEach, expect, test, vi } from 'vitest'
import { loadAnew } from './load-anew'

afterEach(() => vi.unstubAllGlobals())

test('a page is opened again, not just scrolled, even if its address has a hash', () => {
  const replace = vi.fn()
  const { pathname, search, href } = new URL('http://localhost/clients/7/edit?from=list#mobileNo')
  vi.stubGlobal('window', { location: { pathname, search, href, replace } })
  loadAnew()
  expect(replace).toHaveBeenCalledExactlyOnceWith('/clients/7/edit?from=list')
})
