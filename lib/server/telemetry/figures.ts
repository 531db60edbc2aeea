import 'server-only'

/**
 * Every figure of the console, by its name in OpenTelemetry, with its kind and unit (UCUM). Names of the semantic
 * conventions are used where they exist. The dashboard in `tools/deploy` uses no others.
 */
export const FIGURES = {
  'http.server.request.duration': { kind: 'histogram', unit: 's' },
  'http.server.active_requests': { kind: 'level', unit: '{request}' },
  'http.client.request.duration': { kind: 'histogram', unit: 's' },
  'db.client.operation.duration': { kind: 'histogram', unit: 's' },
  'clientele.bank.refusals': { kind: 'counter', unit: '{refusal}' },
  'clientele.bank.failures': { kind: 'counter', unit: '{failure}' },
  'clientele.commands': { kind: 'counter', unit: '{command}' },
  'clientele.commands.active': { kind: 'level', unit: '{command}' },
  'clientele.commands.open': { kind: 'shared', unit: '{command}' },
  'clientele.event_streams.open': { kind: 'level', unit: '{stream}' },
  'clientele.requests.turned_away': { kind: 'counter', unit: '{request}' },
  'clientele.session.renewals': { kind: 'counter', unit: '{renewal}' },
  'clientele.sign_ins': { kind: 'counter', unit: '{sign_in}' },
  'clientele.store.failures': { kind: 'counter', unit: '{failure}' },
  'clientele.audit.failures': { kind: 'counter', unit: '{line}' },
  'process.memory.usage': { kind: 'gauge', unit: 'By' },
  'process.uptime': { kind: 'gauge', unit: 's' },
  'v8js.memory.heap.used': { kind: 'gauge', unit: 'By' },
  'v8js.memory.heap.limit': { kind: 'gauge', unit: 'By' },
  'nodejs.eventloop.delay.p50': { kind: 'gauge', unit: 's' },
  'nodejs.eventloop.delay.p99': { kind: 'gauge', unit: 's' },
  'nodejs.eventloop.delay.max': { kind: 'gauge', unit: 's' },
  'nodejs.eventloop.utilization': { kind: 'gauge', unit: '1' },
} as const satisfies Record<string, { kind: Kind; unit: string }>

/** `shared` is read from the store: every copy reports the same. */
type Kind = 'counter' | 'level' | 'histogram' | 'gauge' | 'shared'
type Named<Of extends Kind> = {
  [Name in FigureName]: (typeof FIGURES)[Name]['kind'] extends Of ? Name : never
}[FigureName]

type FigureName = keyof typeof FIGURES
export type CounterName = Named<'counter'>
export type LevelName = Named<'level'>
export type HistogramName = Named<'histogram'>
export type GaugeName = Named<'gauge'>

/** Every label that a span or a figure may have. No other label gets through, whatever sets it. */
export type Labels = {
  'http.request.method'?: string | undefined
  /** A route pattern of the build, such as `/clients/{clientId}`: never an address. */
  'http.route'?: string | undefined
  'http.response.status_code'?: number | undefined
  /** A problem's code, or the kind of a failure. */
  'error.type'?: string | undefined
  'peer.service'?: 'bank' | 'sign-in' | undefined
  /** The operation at the bank, by its name in the port. */
  'clientele.bank.operation'?: string | undefined
  'clientele.refusal.cause'?: string | undefined
  'clientele.action'?: string | undefined
  'clientele.outcome'?: string | undefined
  'db.system.name'?: 'redis' | 'memory' | undefined
  'db.operation.name'?: string | undefined
}

// A word of ours, of Node or of HTTP. Text that people write has spaces, only digits, or letters outside ASCII. The
// conventions begin one with an underscore: `_OTHER`.
const WORD = /^[A-Za-z_][A-Za-z._-]{0,60}$/
const PATTERN = /^\/[\w/{}.-]{0,200}$/
// A method and a route pattern, or the action of a run.
const ACTION = /^[A-Za-z]{1,8} [\w/{}.-]{1,200}$/
const NAMES: Record<keyof Labels, (value: unknown) => boolean> = {
  'http.request.method': isWord,
  'http.route': (value) => typeof value === 'string' && PATTERN.test(value),
  'http.response.status_code': (value) => Number.isInteger(value),
  'error.type': isWord,
  'peer.service': isWord,
  'clientele.bank.operation': isWord,
  'clientele.refusal.cause': isWord,
  'clientele.action': (value) => typeof value === 'string' && ACTION.test(value),
  'clientele.outcome': isWord,
  'db.system.name': isWord,
  'db.operation.name': isWord,
}

/** The names of all labels. */
export const LABELS = Object.keys(NAMES)

function isWord(value: unknown): boolean {
  return typeof value === 'string' && WORD.test(value)
}

const FORMS = new Map(Object.entries(NAMES))

/** Keeps the known labels; a value that does not have the form its label needs becomes `other`. */
export function told(labels: Labels): Record<string, string | number> {
  // A plain loop, because every span and every figure of every request goes through here.
  const kept: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(labels)) {
    const isFit = value === undefined ? undefined : FORMS.get(name)
    if (isFit) kept[name] = isFit(value) ? value : 'other'
  }
  return kept
}
