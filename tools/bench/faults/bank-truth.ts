import { bankHeaders } from '../bank-token'

/** The members that are counted of an entry of the audit trail. */
type AuditEntry = { id: number; entityName: string; actionName: string; processingResult: string }

/** The bank itself, asked directly, past everything that fails: what is true, whatever anybody was told. */
export class BankTruth {
  readonly #headers = new Map<string, Promise<Record<string, string>>>()

  constructor(private readonly origin: string) {}

  get<Answer>(username: string, path: string): Promise<Answer> {
    return this.#ask(username, 'GET', path)
  }

  post<Answer>(username: string, path: string, body: object = {}): Promise<Answer> {
    return this.#ask(username, 'POST', path, JSON.stringify(body))
  }

  remove(username: string, path: string): Promise<unknown> {
    return this.#ask(username, 'DELETE', path)
  }

  /** Sends a form with one file. */
  file<Answer>(username: string, path: string, form: FormData): Promise<Answer> {
    return this.#ask(username, 'POST', path, form)
  }

  /** The trail's entries about one client and one kind of action, the newest first. */
  async audits(username: string, clientId: number, entity: string, action: string) {
    const query = `clientId=${clientId}&entityName=${entity}&actionName=${action}`
    return this.get<AuditEntry[]>(username, `/v1/audits?${query}`)
  }

  async #ask<Answer>(
    username: string,
    method: string,
    path: string,
    body?: string | FormData,
  ): Promise<Answer> {
    let response = await this.#send(username, method, path, body)
    if (response.status === 401) {
      // The token has expired: some measurements take longer than one lasts.
      this.#headers.delete(username)
      response = await this.#send(username, method, path, body)
    }
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as Answer // the bank's answer has the shape that docs/bank-api.md gives
  }

  async #send(username: string, method: string, path: string, body?: string | FormData) {
    const known = this.#headers.get(username) ?? bankHeaders(this.origin, username)
    this.#headers.set(username, known)
    const json: Record<string, string> =
      typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    return fetch(this.origin + path, {
      method,
      headers: { ...(await known), ...json },
      body,
    }).catch((error: Error) => {
      throw new Error(`${method} ${path}: ${error.cause ?? error}`)
    })
  }
}
