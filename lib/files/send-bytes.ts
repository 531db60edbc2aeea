/** The connection counts as lost after this many milliseconds without progress. */
const SILENCE_MS = 60_000
/** After the last byte, the receiver may need this long to store the file and to ask others. */
const ANSWER_MS = 180_000

/** What to send, and where. */
export type Sending = {
  method: 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  body: Blob | FormData
  signal: AbortSignal
  /** Called as bytes are sent, with their number so far. */
  onProgress: (sent: number, total: number) => void
}

/** An answer of any status. */
export type Sent = { status: number; text: string; header: (name: string) => string | null }

/** Thrown where no answer came; `complete` says whether every byte had been sent. */
export class NoAnswer extends Error {
  constructor(readonly complete: boolean) {
    super('No answer came.')
    this.name = 'NoAnswer'
  }
}

/**
 * Sends bytes and reports progress, which `request` cannot do. Never retries. Throws `NoAnswer`, or the signal's reason if it
 * is aborted.
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
    // The system reports this long before the silence would.
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
