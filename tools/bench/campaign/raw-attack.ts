import { connect, type Socket } from 'node:net'
import type { Seeded } from '../faults/seeded'

/** Bytes that are not quite HTTP, or stop in the middle of it. */
const FRAMES: ((host: string, cookie: string) => string)[] = [
  (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n\r\n`,
  (host) => `GET http://evil.example/ HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  (host) => `CONNECT evil.example:443 HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  (host) => `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  (host) => `GET * HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  (host) => `GET //evil.example/%2e%2e HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  (host) => `GET /api/health HTTP/9.9\r\nHost: ${host}\r\n\r\n`,
  (host) => `GET /api/health HTTP/1.0\r\nHost: ${host}\r\n\r\n`,
  () => 'GET /api/health HTTP/1.1\r\n\r\n',
  () => '\r\n'.repeat(2000),
  () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  (host) => `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\n${'X-A: b\r\n'.repeat(3000)}\r\n`,
  (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`,
  (host, cookie) =>
    `POST /api/clients HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nContent-Length: 10\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  (host, cookie) =>
    `POST /api/clients HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\nx\r\n`,
  (host, cookie) =>
    `POST /api/clients/1/verification HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nSec-Fetch-Site: same-origin\r\nX-Clientele: 1\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"a":`,
  (host, cookie) =>
    `POST /api/clients/1/data-tables/tax_residency/files HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nSec-Fetch-Site: same-origin\r\nX-Clientele: 1\r\nIdempotency-Key: aaaaaaaaaaaaaaaaaaaa\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="size"\r\n\r\n8000000\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7`,
  (host, cookie) =>
    `GET /api/events HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nSec-Fetch-Site: same-origin\r\n\r\n`,
  (host, cookie) =>
    `GET /clients HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`.repeat(20),
  (host, cookie) =>
    `GET /api/clients?limit=200 HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`.repeat(10),
  (host) =>
    `GET /api/health HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  (host) =>
    `GET /_next/static/nothing HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  (host) => `GET /api/health HTTP/1.1\r\nHost: ${host}\r\nExpect: something\r\n\r\n`,
  (host) => `TRACE / HTTP/1.1\r\nHost: ${host}\r\nMax-Forwards: 0\r\n\r\n`,
  (host) => `GET / HTTP/1.1\nHost: ${host}\nX\u0000Y: z\n\n`,
]

/**
 * Opens one connection that behaves badly: it sends something odd, and then hangs up at once, or stays and reads nothing, or
 * sends the rest a few bytes at a time. Resolves with the first line of the answer.
 */
export function rawAttack(
  random: Seeded,
  to: { port: number; host: string; cookie: string },
): Promise<string> {
  const frame = random.of(FRAMES)(to.host, to.cookie)
  const manner = random.of(['hangs up', 'reads nothing', 'reads', 'dribbles'] as const)
  const stays = 50 + random.next() * 3000
  return new Promise((resolve) => {
    const socket = connect(to.port, 'localhost')
    let answered = ''
    const end = () => {
      socket.destroy()
      resolve(answered.split('\r\n')[0] ?? '')
    }
    socket.on('error', end).on('close', end)
    socket.once('connect', () => {
      if (manner === 'dribbles') return dribble(socket, frame)
      socket.write(frame, 'latin1')
      if (manner === 'hangs up') setTimeout(() => socket.resetAndDestroy(), 20)
      if (manner === 'reads nothing') socket.pause()
    })
    if (manner !== 'reads nothing')
      socket.on('data', (bytes) => {
        if (answered.length < 200) answered += bytes.toString('latin1')
      })
    setTimeout(end, stays)
  })
}

function dribble(socket: Socket, frame: string): void {
  let at = 0
  const timer = setInterval(() => {
    if (socket.destroyed || at >= frame.length) return clearInterval(timer)
    socket.write(frame.slice(at, at + 7), 'latin1')
    at += 7
  }, 5)
}
