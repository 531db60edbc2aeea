import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod'

// Left alone, zod tries whether it may compile code. In a browser the policy refuses that and reports it.
if (typeof window !== 'undefined') z.config({ jitless: true })

/** Checks a form against its schema; each mistake lands on its field. */
export const formResolver: typeof zodResolver = zodResolver
