import { createServer, type Server } from 'node:net'
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

  it('is not called taken when the machine has no such address', async () => {
    expect(await checkedPort('PORT', '3000', '256.0.0.1')).toBe(3000)
  })

  it.each(['0', '65536', 'http', '3000.5'])('cannot be "%s"', async (text) => {
    vi.stubEnv('PORT', text)
    await expect(freePort('PORT', 3000)).rejects.toThrow('PORT must be a port from 1 to 65535')
  })
})
