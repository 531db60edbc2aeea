import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { activateClient, activationBody } from '../bank/activation'
import type { Bank, Caller } from '../bank/bank'
import { closeClient, rejectClient, withdrawClient } from '../bank/client-ending'
import {
  reactivateClient,
  reactivationBody,
  reopeningBody,
  undoRejection,
  undoWithdrawal,
} from '../bank/client-reopening'
import type { ClientResult } from '../bank/client-result'
import { closureBody, rejectionBody, withdrawalBody } from '../bank/ending-body'
import { verificationBody, verifyClient } from '../bank/verification'
import { clientResult, refusals } from './answers'
import { clientParams } from './client-routes'
import { callerOf, commandOf } from './gate'
import { compileValidator, parseWith } from './validation'

interface Command {
  permission: string
  carryOut(bank: Bank, caller: Caller, clientId: number, body: unknown): Promise<ClientResult>
}

const COMMANDS = {
  verify: command('VERIFY_CLIENT', verificationBody, verifyClient),
  activate: command('ACTIVATE_CLIENT', activationBody, activateClient),
  reject: command('REJECT_CLIENT', rejectionBody, rejectClient),
  withdraw: command('WITHDRAW_CLIENT', withdrawalBody, withdrawClient),
  close: command('CLOSE_CLIENT', closureBody, closeClient),
  reactivate: command('REACTIVATE_CLIENT', reactivationBody, reactivateClient),
  undoRejection: command('UNDOREJECT_CLIENT', reopeningBody, undoRejection),
  undoWithdrawal: command('UNDOWITHDRAWAL_CLIENT', reopeningBody, undoWithdrawal),
} satisfies Record<string, Command>

// Object.keys widens the names to string; they are exactly those of COMMANDS.
const commandName = z.enum(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])

/**
 * POST /v1/clients/{clientId}?command=… docs/bank-api.md, "Verify a client", "Activate a client",
 * "End a client", "Reopen a client"
 */
export function addClientCommandRoutes(scope: FastifyInstance, bank: Bank): void {
  scope.withTypeProvider<ZodTypeProvider>().post(
    '/v1/clients/:clientId',
    {
      config: { commands: permissionsByCommand() },
      schema: {
        operationId: 'commandClient',
        summary: 'Verify, activate, reject, withdraw, close or reopen a client',
        description: 'The body is the one of the command: verification may be empty.',
        params: clientParams,
        querystring: z.object({ command: commandName }),
        body: z.union([
          activationBody,
          verificationBody,
          rejectionBody,
          withdrawalBody,
          closureBody,
          reactivationBody,
          reopeningBody,
        ]),
        response: { 200: clientResult, ...refusals(400, 401, 403, 404) },
      },
      // Which of the bodies it must be depends on the command, so the handler checks it.
      validatorCompiler: (part) =>
        part.httpPart === 'body' ? (value: unknown) => ({ value }) : compileValidator(part),
    },
    async (request) => {
      const { carryOut } = COMMANDS[commandName.parse(commandOf(request))]
      return carryOut(bank, callerOf(request), request.params.clientId, request.body)
    },
  )
}

function command<T extends z.ZodType>(
  permission: string,
  body: T,
  work: (bank: Bank, caller: Caller, clientId: number, body: z.output<T>) => Promise<ClientResult>,
): Command {
  return {
    permission,
    carryOut: (bank, caller, clientId, data) =>
      work(bank, caller, clientId, parseWith(body, 'client', data)),
  }
}

function permissionsByCommand(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(COMMANDS).map(([name, { permission }]) => [name, permission]),
  )
}
