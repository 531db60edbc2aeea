import { tellOutcome } from '@/lib/commands/tell-outcome'
import {
  abandonLargeFile,
  beginLargeFile,
  completeLargeFile,
  readStoredFiles,
  renewLargeFile,
  sendFile,
} from './mutations'
import { pause } from './pause'
import { sendBytes } from './send-bytes'

/** Everything outside that an upload queue uses: the console, the bank's storage, and time. */
export const ports = {
  sendFile,
  beginLargeFile,
  renewLargeFile,
  completeLargeFile,
  abandonLargeFile,
  readStoredFiles,
  sendToStorage: sendBytes,
  pause,
  tellOutcome,
}

export type Ports = typeof ports
