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
  /** The hostname of the sandbox's own origin. */
  ownName: string
}

/**
 * The server under everything: it sends /oidc to the identity provider and the rest to `bank`, and applies faults at the level
 * of the connection, where they look real.
 */
export function serve(bank: RequestListener, { db, identity, switches, ownName }: Parts): Server {
  const answer: RequestListener = (req, res) => {
    const url = req.url ?? '/'
    if (!url.startsWith(`${OIDC}/`)) return bank(req, res)
    // The provider is built for an issuer with a path: it expects the remaining path in `url` and the whole one in
    // `originalUrl`.
    Object.assign(req, { originalUrl: url, url: url.slice(OIDC.length) })
    identity.callback(req, res)
  }
  // Node's default of five minutes would cut off a large file on a slow line. Its timeout for headers stays, against senders
  // who never finish theirs.
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
