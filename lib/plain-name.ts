import '@/lib/http/no-eval'
import * as z from 'zod'
import { withoutHiddenMarks } from './plain-text'

/** A name the bank gives, as it may stand in a sentence; one of which nothing can be read is none. */
export const plainName = z.string().transform(withoutHiddenMarks).pipe(z.string().min(1))
