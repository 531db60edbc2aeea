import '@/lib/http/no-eval'
import { zodResolver } from '@hookform/resolvers/zod'

/** Checks a form against its schema; each mistake lands on its field. */
export const formResolver: typeof zodResolver = zodResolver
