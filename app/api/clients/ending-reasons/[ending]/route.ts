import { ENDINGS, type Ending } from '@/lib/moves/schema'
import { bank } from '@/lib/server/bank/bank'
import { ProblemError } from '@/lib/server/http/problems'
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
  const ending = ENDINGS.find((name) => name === raw.ending)
  if (ending) return { ending }
  throw new ProblemError('invalid_input', {
    detail: said('problems.nothingAsked'),
    fields: [
      { name: 'ending', message: said('problems.field.oneOf', { values: ENDINGS.join(', ') }) },
    ],
  })
}
