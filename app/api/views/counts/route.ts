import { route } from '@/lib/server/http/route'
import { countViews } from '@/lib/server/views/counts'

/** How many clients each of this person's first views finds. */
export const GET = route({ access: 'staff', handle: ({ staff }) => countViews(staff) })
