import { paths } from '@/lib/paths'
import { request } from './request'

const PATIENCE_MS = 5000

/**
 * Whether this console answers. What a proxy or the page of a foreign network says in its place is no
 * answer, and neither is silence. Never throws.
 */
export async function consoleAnswers(): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  return request<{ live?: boolean }>(paths.api.health(), { signal, asAnyone: true }).then(
    ({ live }) => live === true,
    () => false,
  )
}
