/**
 * Subscribes a console to the changes of a bank's clients (docs/bank-api.md, "Subscribers", "Subscriptions"). Doing it again
 * changes only what differs: the address, the secret, and new events, such as those of a new data table.
 */

/** @typedef {(method: string, path: string, body?: object) => Promise<any>} Ask What a bank answers. */
/** @typedef {{ id: number, name: string, target: string, active?: boolean }} Subscriber */
/** @typedef {{ entity: string, action: string }} Event */

/** Every bank's entities about clients; its data tables are added to these. */
const ABOUT_CLIENTS = ['CLIENT', 'CLIENTIDENTIFIER', 'DOCUMENT']
const PAGE = 200
const AT = 'Clientele at '

/** What a bank calls a console, by which it is found again. @param {string} host */
export const nameAt = (host) => `${AT}${host}`

/**
 * @param {Ask} ask
 * @param {{ name: string, target: string, secret: string }} desk The console: `name` is its name at the bank, `target` its
 *   address for events, `secret` the secret that they are signed with.
 * @returns {Promise<{ subscriberId: number, added: number, left: string[], others: Subscriber[] }>} `added` counts the new
 *   events; `left` names the data tables without any; `others` are consoles at other hosts that are told of changes too, among
 *   them this one if it has moved.
 */
export async function subscribeConsole(ask, desk) {
  /** @type {Subscriber[]} */
  const subscribers = await all(ask, '/v1/subscribers?')
  const subscriberId = await keepSubscriber(ask, subscribers, desk)
  /** @type {Event[]} */
  const subscribed = await all(ask, `/v1/subscriptions?subscriberId=${subscriberId}`)
  const known = new Set(subscribed.map(nameOf))
  const { wanted, left } = await events(ask)
  const missing = wanted.filter((event) => !known.has(nameOf(event)))
  for (let at = 0; at < missing.length; at += PAGE) {
    /** @type {Record<string, { action: string }[]>} */
    const entityMap = {}
    for (const { entity, action } of missing.slice(at, at + PAGE))
      entityMap[entity] = [...(entityMap[entity] ?? []), { action }]
    await ask('POST', '/v1/subscriptions', { subscriberId, entityMap })
  }
  const others = subscribers.filter(
    ({ id, name, active }) => id !== subscriberId && name.startsWith(AT) && active !== false,
  )
  const heard = new Set(subscribed.map(({ entity }) => entity))
  return {
    subscriberId,
    added: missing.length,
    left: left.filter((entity) => !heard.has(entity)),
    others,
  }
}

/** @param {Event} event */
const nameOf = ({ entity, action }) => `${entity}\n${action}`

/** @param {Ask} ask @param {Subscriber[]} subscribers @param {{ name: string, target: string, secret: string }} desk */
async function keepSubscriber(ask, subscribers, { name, target, secret }) {
  const known = subscribers.find((subscriber) => subscriber.name === name)
  const body = { name, type: 'WEBHOOK', target, secretKey: secret, active: true }
  if (!known) return Number((await ask('POST', '/v1/subscribers', body)).resourceId)
  await ask('PUT', `/v1/subscribers/${known.id}`, body)
  return known.id
}

/**
 * The bank lists as its tables only those whose rows the caller may read, and offers the events of all. It names its own
 * entities in capitals.
 * @param {Ask} ask @returns {Promise<{ wanted: Event[], left: string[] }>}
 */
async function events(ask) {
  /** @type {{ registeredTableName: string }[]} */
  const tables = await ask('GET', '/v1/datatables?apptable=m_client')
  const about = [...ABOUT_CLIENTS, ...tables.map((table) => table.registeredTableName)]
  /** @type {{ entity: string, actions: string[] }[]} */
  const offered = await ask('GET', '/v1/subscriptions/events?type=WEBHOOK')
  const wanted = offered
    .filter(({ entity }) => about.includes(entity))
    .flatMap(({ entity, actions }) => actions.map((action) => ({ entity, action })))
  const others = offered.map(({ entity }) => entity).filter((entity) => !about.includes(entity))
  return { wanted, left: others.filter((entity) => /\p{Ll}/u.test(entity)) }
}

/** All pages of a list. @param {Ask} ask @param {string} path @returns {Promise<any[]>} */
async function all(ask, path) {
  const found = []
  for (;;) {
    const page = await ask('GET', `${path}&offset=${found.length}&limit=${PAGE}`)
    found.push(...page.pageItems)
    if (page.pageItems.length === 0 || found.length >= page.totalFilteredRecords) return found
  }
}

/**
 * Returns a function that calls the bank as one person: with an existing token, or with a new one for a user name.
 * @param {{ url: string, tenant: string, token: string }
 *   | { url: string, tenant: string, username: string, password: string,
 *       clientId: string, clientSecret: string }} access
 * @returns {Promise<Ask>} It throws an Error that says what the bank refused.
 */
export async function bankAs(access) {
  const url = access.url.replace(/\/$/, '')
  const token = 'token' in access ? access.token : await tokenFor(url, access)
  return (method, path, body) =>
    answer(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        tenantId: access.tenant,
        'content-type': 'application/json; charset=utf-8',
      },
      body: body && JSON.stringify(body),
    })
}

/**
 * @param {string} url
 * @param {{ tenant: string, username: string, password: string, clientId: string, clientSecret: string }} who
 */
async function tokenFor(url, { tenant, username, password, clientId, clientSecret }) {
  const form = {
    grant_type: 'password',
    client_id: clientId,
    client_secret: clientSecret,
    username,
    password,
  }
  const answered = await answer(`${url}/oauth/token`, {
    method: 'POST',
    headers: { tenantId: tenant },
    body: new URLSearchParams(form),
  })
  return String(answered.access_token)
}

/** @param {string} url @param {RequestInit} init */
async function answer(url, init) {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })
  if (response.ok) return response.json()
  const { pathname } = new URL(url)
  const said = await response.text().catch(() => '')
  throw new Error(
    `The bank answered ${response.status} to ${init.method} ${pathname}.${reasonIn(response.status, pathname, said)}`,
  )
}

/** What to do about a refusal, if that is known. @param {number} status @param {string} path @param {string} said */
function reasonIn(status, path, said) {
  if (path.endsWith('/oauth/token'))
    return ' BANK_USERNAME, BANK_PASSWORD, BANK_CLIENT_ID or BANK_CLIENT_SECRET is not right.'
  if (status === 401) return ' BANK_TOKEN is not accepted at this tenant, or has expired.'
  const right = /no authority to: ([A-Z][A-Z_]{2,60})/.exec(said)?.[1]
  return right ? ` It asks for the right ${right}.` : ''
}
