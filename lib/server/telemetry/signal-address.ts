import 'server-only'

/** Where a collector at `endpoint` takes a signal, as OTLP over HTTP says. */
export function signalAddress(endpoint: URL, signal: 'traces' | 'metrics' | 'logs'): URL {
  return new URL([endpoint.pathname.replace(/\/$/, ''), 'v1', signal].join('/'), endpoint)
}
