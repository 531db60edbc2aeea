import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Database } from '../db/database'
import { applyFault } from '../faults/apply-fault'
import { findUser } from '../faults/find-user'
import type { Switches } from '../faults/switches'
import type { Identity } from '../identity/provider'
import { PlainRefusal } from '../kit/errors'
import { readAddress, sendRefusal } from './request-line'

const OIDC = '/oidc'

interface Parts {
  db: Database
  identity: Identity
  switches: Switches
  /** Hostname of the sandbox's own origin. */
  ownName: string
}

/**
 * The server below everything: sends /oidc to the identity provider and the rest to `bank`, and lets
 * faults come between at the level of the connection, where they look like the real thing.
 */
export function serve(bank: RequestListener, { db, identity, switches, ownName }: Parts): Server {
  const answer: RequestListener = (req, res) => {
    const url = req.url ?? '/'
    if (!url.startsWith(`${OIDC}/`)) return bank(req, res)
    // The provider is built for an issuer with a path: it wants the rest in `url`, all in `originalUrl`.
    Object.assign(req, { originalUrl: url, url: url.slice(OIDC.length) })
    identity.callback(req, res)
  }
  // Node ends a request after five minutes, which cuts off a large file on a slow line. What guards
  // against senders who never finish their headers stays as it is.
  return createServer({ requestTimeout: 0 }, (req, res) => {
    const url = readAddress(req, ownName)
    if (url instanceof PlainRefusal) return sendRefusal(req, res, url)
    if (url.pathname.startsWith('/sandbox/') || switches.list().length === 0) {
      return answer(req, res)
    }
    takeFault(req, url, switches, db)
      .then((fault) =>
        fault === undefined
          ? answer(req, res)
          : applyFault(fault, req, res, () => answer(req, res)),
      )
      .catch((error: unknown) => {
        console.error(error)
        req.socket.destroy()
      })
  })
}

function takeFault(req: IncomingMessage, url: URL, switches: Switches, db: Database) {
  const call = { method: req.method ?? 'GET', path: url.pathname, query: url.searchParams }
  return switches.take(call, () => findUser(req, db))
}
