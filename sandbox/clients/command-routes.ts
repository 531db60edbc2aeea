import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { carryOut } from '../approvals/carry-out'
import { type Held, heldResult } from '../approvals/held-commands'
import type { Holdable } from '../approvals/holdable'
import { refusals } from '../kit/answers'
import type { Bank, Caller } from '../kit/bank'
import { callerOf, commandOf } from '../kit/gate'
import { parseWith } from '../kit/validation'
import { activationBody } from './activation'
import { clientCommands } from './commands'
import { closureBody, rejectionBody, withdrawalBody } from './ending-body'
import { reactivationBody, reopeningBody } from './reopening'
import { type ClientResult, clientResult } from './result'
import { clientParams } from './routes'
import { verificationBody } from './verification'

type Answer = Promise<ClientResult | Held>

interface Command {
  permission: string
  carryOut(bank: Bank, caller: Caller, clientId: number, body: unknown): Answer
}

const COMMANDS = {
  verify: command('VERIFY_CLIENT', verificationBody, clientCommands.verify),
  activate: command('ACTIVATE_CLIENT', activationBody, clientCommands.activate),
  reject: command('REJECT_CLIENT', rejectionBody, clientCommands.reject),
  withdraw: command('WITHDRAW_CLIENT', withdrawalBody, clientCommands.withdraw),
  close: command('CLOSE_CLIENT', closureBody, clientCommands.close),
  reactivate: command('REACTIVATE_CLIENT', reactivationBody, clientCommands.reactivate),
  undoRejection: command('UNDOREJECT_CLIENT', reopeningBody, clientCommands.undoRejection),
  undoWithdrawal: command('UNDOWITHDRAWAL_CLIENT', reopeningBody, clientCommands.undoWithdrawal),
} satisfies Record<string, Command>

// Object.keys widens the names to string; they are exactly the names in COMMANDS.
const commandName = z.enum(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])

/**
 * POST /v1/clients/{clientId}?command=… docs/bank-api.md, "Verify a client", "Activate a client",
 * "End a client", "Reopen a client"
 */
export function addClientCommandRoutes(scope: FastifyInstance, bank: Bank): void {
  scope.withTypeProvider<ZodTypeProvider>().post(
    '/v1/clients/:clientId',
    {
      // The command decides which of the bodies is valid, so the handler checks the body.
      config: {
        resource: 'client',
        commands: permissionsByCommand(),
        beginsVerification: ['verify'],
        checksBody: true,
      },
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
  written: Holdable<[clientId: number, body: z.output<T>], ClientResult>,
): Command {
  return {
    permission,
    carryOut: (bank, caller, clientId, data) =>
      carryOut(bank, caller, written, clientId, parseWith(body, 'client', data)),
  }
}

function permissionsByCommand(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(COMMANDS).map(([name, { permission }]) => [name, permission]),
  )
}
