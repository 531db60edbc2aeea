import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { configure } from '../test/environment'

afterEach(() => vi.resetModules())

/** The sender that a console behind this many proxies of its own sees. */
async function seen(proxies: number, headers: Record<string, string> = {}, from = '127.0.0.1') {
  configure({ TRUSTED_PROXIES: String(proxies) })
  onTestFinished(() => configure({ TRUSTED_PROXIES: '' }))
  const [{ arrivalOf, watchArrivals }, { senderOf }] = await Promise.all([
    import('./arrivals'),
    import('./sender'),
  ])
  const stop = watchArrivals()
  const server = createServer((incoming, response) => {
    const given = new Headers(incoming.headers as Record<string, string>) // none of them is sent twice
    response.end(senderOf(arrivalOf({ headers: given })))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  onTestFinished(() => {
    stop()
    server.close()
  })
  return new Promise<string>((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', localAddress: from, headers }, (answer) => {
      answer.setEncoding('utf8').once('data', resolve)
    })
    asking.once('error', reject).end()
  })
}

const forwarded = (value: string) => ({ 'x-forwarded-for': value })

test('X-Forwarded-For is ignored where no proxy is trusted', async () => {
  expect(await seen(0, forwarded('203.0.113.7'))).toBe('127.0.0.1')
  expect(await seen(0, {}, '127.0.0.2')).toBe('127.0.0.2')
})

test('behind one proxy the last address counts, whatever the sender wrote before it', async () => {
  expect(await seen(1, forwarded('203.0.113.7'))).toBe('203.0.113.7')
  expect(await seen(1, forwarded('198.51.100.1, 10.0.0.1,203.0.113.7'))).toBe('203.0.113.7')
})

test('behind two proxies the second to last address counts', async () => {
  expect(await seen(2, forwarded('198.51.100.1, 203.0.113.7, 10.0.0.1'))).toBe('203.0.113.7')
  expect(await seen(2, forwarded('203.0.113.7'))).toBe('203.0.113.7')
})

test.each([
  ['nothing', {}],
  ['no address', forwarded('203.0.113.7, unknown')],
  ['an empty one', forwarded('')],
])('where a proxy says %s, the address of the connection counts', async (_what, headers) => {
  expect(await seen(1, headers as Record<string, string>)).toBe('127.0.0.1') // one of those above
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['localhost', undefined],
  ['203.0.113.777', undefined],
  ['', undefined],
])('the network of %j is %s', async (address, network) => {
  const { networkOf } = await import('./sender')
  expect(networkOf(address)).toBe(network)
})
