/** Without any sign of life for so long, the connection counts as lost. */
const SILENCE_MS = 60_000
/** After the last byte the other side may need to store and to ask others before it answers. */
const ANSWER_MS = 180_000

/** What is sent, and where. */
export type Sending = {
  method: 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  body: Blob | FormData
  signal: AbortSignal
  /** Called while bytes leave, with how many have. */
  onProgress: (sent: number, total: number) => void
}

/** An answer, whatever its status. */
export type Sent = { status: number; text: string; header: (name: string) => string | null }

/** Thrown where no answer came; `complete` says whether every byte had left by then. */
export class NoAnswer extends Error {
  constructor(readonly complete: boolean) {
    super('No answer came.')
    this.name = 'NoAnswer'
  }
}

/**
 * Sends bytes and tells how far they are, which is why it is not `request`. Never retries. Throws
 * `NoAnswer`, and the signal's reason where that was aborted.
 */
export function sendBytes(sending: Sending): Promise<Sent> {
  const { method, url, headers, body, signal, onProgress } = sending
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const xhr = new XMLHttpRequest()
    let complete = false
    let timer = setTimeout(giveUp, SILENCE_MS)

    function end(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      window.removeEventListener('offline', giveUp)
    }
    function abort(): void {
      end()
      xhr.abort()
      reject(signal.reason)
    }
    function giveUp(): void {
      end()
      xhr.abort()
      reject(new NoAnswer(complete))
    }
    function wait(milliseconds: number): void {
      clearTimeout(timer)
      timer = setTimeout(giveUp, milliseconds)
    }

    signal.addEventListener('abort', abort)
    // Said by the system long before silence would tell.
    window.addEventListener('offline', giveUp)
    xhr.upload.onprogress = ({ loaded, total }) => {
      complete = loaded >= total
      wait(complete ? ANSWER_MS : SILENCE_MS)
      onProgress(loaded, total)
    }
    xhr.onload = () => {
      end()
      const header = (name: string) => xhr.getResponseHeader(name)
      resolve({ status: xhr.status, text: xhr.responseText, header })
    }
    xhr.onerror = giveUp
    xhr.open(method, url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.send(body)
  })
}
