import { createServer, type Server } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { listenOnBoth } from './listen-on-both.mjs'

let server: Server
let stop = () => {}

afterEach(async () => {
  stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

it.each(['127.0.0.1', '::1'])(
  'a program that listens on %s alone answers on both addresses of localhost',
  async (host) => {
    server = createServer((_, response) => response.end('here'))
    await new Promise<void>((resolve) => server.listen(0, host, resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port was given')
    stop = await listenOnBoth(address.port)
    for (const name of ['127.0.0.1', '[::1]', 'localhost']) {
      const answer = await fetch(`http://${name}:${address.port}/`)
      expect(await answer.text()).toBe('here')
    }
  },
)
