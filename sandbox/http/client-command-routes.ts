import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { activationBody } from '../bank/activation'
import type { Bank, Caller } from '../bank/bank'
import { reactivationBody, reopeningBody } from '../bank/client-reopening'
import type { ClientResult } from '../bank/client-result'
import { type CommandName, carryOut, type Given } from '../bank/commands'
import { closureBody, rejectionBody, withdrawalBody } from '../bank/ending-body'
import { type Held, heldResult } from '../bank/held-commands'
import { verificationBody } from '../bank/verification'
import { clientResult, refusals } from './answers'
import { clientParams } from './client-routes'
import { callerOf, commandOf } from './gate'
import { compileValidator, parseWith } from './validation'

type Answer = Promise<ClientResult | Held>

interface Command {
  permission: string
  carryOut(bank: Bank, caller: Caller, clientId: number, body: unknown): Answer
}

const COMMANDS = {
  verify: command('VERIFY_CLIENT', verificationBody, the('verifyClient')),
  activate: command('ACTIVATE_CLIENT', activationBody, the('activateClient')),
  reject: command('REJECT_CLIENT', rejectionBody, the('rejectClient')),
  withdraw: command('WITHDRAW_CLIENT', withdrawalBody, the('withdrawClient')),
  close: command('CLOSE_CLIENT', closureBody, the('closeClient')),
  reactivate: command('REACTIVATE_CLIENT', reactivationBody, the('reactivateClient')),
  undoRejection: command('UNDOREJECT_CLIENT', reopeningBody, the('undoRejection')),
  undoWithdrawal: command('UNDOWITHDRAWAL_CLIENT', reopeningBody, the('undoWithdrawal')),
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
        response: { 200: z.union([clientResult, heldResult]), ...refusals(400, 401, 403, 404) },
      },
      // Which of the bodies it must be depends on the command, so the handler checks it.
      validatorCompiler: (part) =>
        part.httpPart === 'body' ? (value: unknown) => ({ value }) : compileValidator(part),
    },
    async (request) => {
      const command = COMMANDS[commandName.parse(commandOf(request))]
      return command.carryOut(bank, callerOf(request), request.params.clientId, request.body)
    },
  )
}

function command<T extends z.ZodType>(
  permission: string,
  body: T,
  work: (bank: Bank, caller: Caller, clientId: number, body: z.output<T>) => Answer,
): Command {
  return {
    permission,
    carryOut: (bank, caller, clientId, data) =>
      work(bank, caller, clientId, parseWith(body, 'client', data)),
  }
}

function the<N extends CommandName>(name: N) {
  return (bank: Bank, caller: Caller, ...given: Given<N>) => carryOut(bank, caller, name, ...given)
}

function permissionsByCommand(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(COMMANDS).map(([name, { permission }]) => [name, permission]),
  )
}
