import { createServer, Server } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkedPort, freePort } from './free-port.mjs'

let server: Server | undefined

async function listenOn(host: string): Promise<number> {
  const listening = createServer()
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, host, resolve))
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

afterEach(() => {
  vi.unstubAllEnvs()
  server?.close()
})

describe('A port', () => {
  it.each(['127.0.0.1', '::1', '0.0.0.0'])(
    'is taken when a program listens on %s',
    async (host) => {
      vi.stubEnv('PORT', String(await listenOn(host)))
      await expect(freePort('PORT', 3000)).rejects.toThrow(/is taken.*set PORT to another port/)
    },
  )

  it('is free when no program listens on it', async () => {
    const port = await listenOn('127.0.0.1')
    await new Promise((resolve) => server?.close(resolve))
    vi.stubEnv('PORT', String(port))
    expect(await freePort('PORT', 3000)).toBe(port)
  })

  it('is free when it is taken only at another address than the one to listen on', async () => {
    const port = await listenOn('::1')
    expect(await checkedPort('--port', String(port), '127.0.0.1')).toBe(port)
    await expect(checkedPort('--port', String(port), '::1')).rejects.toThrow(
      'set --port to another port',
    )
  })

  it.each(['192.0.2.1', '256.0.0.1'])(
    'is not called taken when the machine has no address %s, which is said',
    async (host) => {
      await expect(checkedPort('PORT', '3000', host)).rejects.toThrow(
        `${host} is no address of this machine`,
      )
    },
  )

  it('is refused when this user may not listen there', async () => {
    // Root may, and tests are run by root too.
    const listen = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
      const refusal = Object.assign(new Error('listen EACCES'), { code: 'EACCES' })
      queueMicrotask(() => this.emit('error', refusal))
      return this
    })
    try {
      await expect(checkedPort('--port', '443')).rejects.toThrow(
        'Port 443 needs rights that this user does not have. Set --port to another port.',
      )
    } finally {
      listen.mockRestore()
    }
  })

  it.each(['0', '65536', 'http', '3000.5'])('cannot be "%s"', async (text) => {
    vi.stubEnv('PORT', text)
    await expect(freePort('PORT', 3000)).rejects.toThrow('PORT must be a port from 1 to 65535')
  })
})
