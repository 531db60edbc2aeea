import type { CommandAnswer } from '@/lib/clients/client'
import { deskPaths } from '@/lib/desk-paths'
import { sendCommand } from '@/lib/http/request'
import type { ActivationRequest } from './schema'

/** Asks the bank to activate the client, by manual review if the body says so. Throws `RequestFailed`. */
export const activateClient = (clientId: number, body: ActivationRequest, key: string) =>
  sendCommand<CommandAnswer>('POST', deskPaths.api.activation(clientId), body, key)
