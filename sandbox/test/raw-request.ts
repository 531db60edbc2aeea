import { connect } from 'node:net'

/**
 * Sends the bytes of a request unchanged, and waits until the connection ends.
 * @returns the status of the answer and its text, including the head; status 0 when nothing was answered
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
