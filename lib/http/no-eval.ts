import * as z from 'zod'

// By default zod tests whether it may compile code. In a browser the content security policy refuses and reports that.
if (typeof window !== 'undefined') z.config({ jitless: true })
