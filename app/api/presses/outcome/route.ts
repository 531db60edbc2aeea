import { foundOutcomeSchema } from '@/lib/commands/schema'
import { readPress } from '@/lib/http/press'
import { noteFound } from '@/lib/server/commands/open-outcomes'
import { route } from '@/lib/server/http/route'

/**
 * The page of a person has found out what became of a press of theirs whose outcome was unknown. Nothing changes at the
 * bank.
 */
export const POST = route({
  access: 'staff',
  reads: true,
  body: foundOutcomeSchema,
  handle: async ({ staff, body }) => {
    const press = readPress(body.press)
    if (press) await noteFound(staff, press, body.found)
    return {}
  },
})
