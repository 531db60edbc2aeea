import 'server-only'
import { said } from '@/lib/words/said'
import { ProblemError } from '../http/problems'
import { houseMarks } from './marks'

/**
 * The mark with this hash, cacheable for a year because another picture has another address. The policy protects a person
 * who opens the picture by itself. Throws `not_found` for any other hash.
 */
export function markAnswer(hash: string | undefined): Response {
  const { light, dark } = houseMarks() ?? {}
  const mark = [light, dark].find((one) => one?.hash === hash)
  if (!mark) throw new ProblemError('not_found', { detail: said('problems.door.noSuchAddress') })
  return new Response(new Uint8Array(mark.bytes), {
    headers: {
      'content-type': mark.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      // No `Cookie`: the mark is the same for everybody.
      vary: 'Accept-Encoding',
    },
  })
}
