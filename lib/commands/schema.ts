import '@/lib/http/no-eval'
import * as z from 'zod'
import { readPress } from '@/lib/http/press'

/**
 * What a page found out about a press whose outcome was unknown: what it should bring about is there (`done`), it waits for
 * somebody (`waiting`), its subject has changed, perhaps by somebody else (`news`), or a later press of the same button had an
 * outcome (`later`).
 */
const FINDINGS = ['done', 'waiting', 'news', 'later'] as const
export type Finding = (typeof FINDINGS)[number]

/** The body of `POST /api/presses/outcome`; `press` is the key with which the press was sent. */
export const foundOutcomeSchema = z.strictObject({
  press: z.string().refine((key) => readPress(key) !== undefined),
  found: z.enum(FINDINGS),
})
export type FoundOutcome = z.infer<typeof foundOutcomeSchema>
