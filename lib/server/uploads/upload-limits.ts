import 'server-only'
import type { UploadLimits } from '@/lib/files/schema'
import { env } from '../env'

/** What this console is configured to take. */
export function uploadLimits(): UploadLimits {
  const { UPLOAD_DIRECT_MAX, STORAGE_ORIGINS } = env()
  return { directMax: UPLOAD_DIRECT_MAX, largeFiles: STORAGE_ORIGINS.length > 0 }
}
