import '@/lib/http/no-eval'
import * as z from 'zod'
import { withoutHiddenMarks } from './plain-text'

/** A name from the bank, made safe for use in a sentence; the schema refuses a name without readable characters. */
export const plainName = z.string().transform(withoutHiddenMarks).pipe(z.string().min(1))
