import { oneOf } from '@/lib/http/query'
import { ENDINGS, type Ending } from '@/lib/moves/move'
import { bank } from '@/lib/server/bank/bank'
import { paramOf } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { said } from '@/lib/words/said'

/** The bank's reasons for one of the commands that end a client. */
export const GET = route({
  access: 'staff',
  needs: 'moves',
  params: endingParams,
  handle: ({ staff, params }) => bank.readReasons(staff, params.ending),
})

function endingParams(raw: Record<string, string>): { ending: Ending } {
  const message = said('problems.field.oneOf', { values: ENDINGS.join(', ') })
  return { ending: paramOf(raw, 'ending', oneOf(ENDINGS), message) }
}
