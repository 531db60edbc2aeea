import * as z from 'zod'

// Left alone, zod tries whether it may compile code. In a browser the policy refuses that and reports it.
if (typeof window !== 'undefined') z.config({ jitless: true })
