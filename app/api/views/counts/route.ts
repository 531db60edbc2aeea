import { route } from '@/lib/server/http/route'
import { countViews } from '@/lib/server/views/counts'

/** How many clients the first of this person's views find. */
export const GET = route({ access: 'staff', handle: ({ staff }) => countViews(staff) })
