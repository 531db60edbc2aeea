import 'server-only'

/** The address at which a collector at `endpoint` takes a signal (OTLP over HTTP). */
export function signalAddress(endpoint: URL, signal: 'traces' | 'metrics' | 'logs'): URL {
  return new URL([endpoint.pathname.replace(/\/$/, ''), 'v1', signal].join('/'), endpoint)
}
