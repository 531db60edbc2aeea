import type { CommandAnswer } from '@/lib/clients/client'
import { deskPaths } from '@/lib/desk-paths'
import { sendCommand } from '@/lib/http/request'
import type { VerificationRequest } from './schema'

/** Asks the bank to verify the client. Throws `RequestFailed`. */
export const verifyClient = (clientId: number, body: VerificationRequest, key: string) =>
  sendCommand<CommandAnswer>('POST', deskPaths.api.verification(clientId), body, key)
