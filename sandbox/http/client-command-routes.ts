import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { activateClient, activationBody } from '../bank/activation'
import type { Bank } from '../bank/bank'
import { verificationBody, verifyClient } from '../bank/verification'
import { clientResult, refusals } from './answers'
import { clientParams } from './client-routes'
import { callerOf, commandOf } from './gate'
import { compileValidator, parseWith } from './validation'

const commandQuery = z.object({ command: z.enum(['verify', 'activate']) })

/** POST /v1/clients/{clientId}?command=verify|activate. docs/bank-api.md, "Verify a client", "Activate a client" */
export function addClientCommandRoutes(scope: FastifyInstance, bank: Bank): void {
  scope.withTypeProvider<ZodTypeProvider>().post(
    '/v1/clients/:clientId',
    {
      config: { commands: { verify: 'VERIFY_CLIENT', activate: 'ACTIVATE_CLIENT' } },
      schema: {
        operationId: 'commandClient',
        summary: 'Verify or activate a client',
        description: 'The body is the one of the command: verification may be empty.',
        params: clientParams,
        querystring: commandQuery,
        body: z.union([activationBody, verificationBody]),
        response: { 200: clientResult, ...refusals(400, 401, 403, 404) },
      },
      // Which of the two bodies it must be depends on the command, so the handler checks it.
      validatorCompiler: (part) =>
        part.httpPart === 'body' ? (value: unknown) => ({ value }) : compileValidator(part),
    },
    async (request) => {
      const caller = callerOf(request)
      const { clientId } = request.params
      return commandOf(request) === 'verify'
        ? verifyClient(bank, caller, clientId, parseWith(verificationBody, 'client', request.body))
        : activateClient(bank, caller, clientId, parseWith(activationBody, 'client', request.body))
    },
  )
}
