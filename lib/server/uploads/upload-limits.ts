import 'server-only'
import type { UploadLimits } from '@/lib/files/schema'
import { bank } from '../bank/bank'
import { env } from '../env'

/** The limits for uploads to the bank, as this console is configured. */
export function uploadLimits(): UploadLimits {
  const { UPLOAD_DIRECT_MAX, STORAGE_ORIGINS } = env()
  return {
    directMax: UPLOAD_DIRECT_MAX,
    largeFiles: bank.can.largeFiles && STORAGE_ORIGINS.length > 0,
  }
}
