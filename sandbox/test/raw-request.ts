import { connect } from 'node:net'

/**
 * Sends the bytes of a request as they are, whatever they may be, and waits until the connection ends.
 * @returns the status of the answer and its text, head included; status 0 where nothing was answered
 */
export function sendRaw(url: string, request: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      text += chunk
    })
    // A refusal may arrive before everything was sent.
    socket.on('error', () => {})
    socket.on('close', () =>
      resolve({ status: Number(/^HTTP\S+ (\d+)/.exec(text)?.[1] ?? 0), text }),
    )
    socket.end(request, 'latin1')
  })
}
