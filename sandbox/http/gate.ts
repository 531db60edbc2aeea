import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Bank, Caller } from '../bank/bank'
import { holds } from '../bank/permissions'
import type { Bearer } from './bearer'
import { detail, InvalidTenant, NotAuthenticated, NotAuthorized, ValidationFailed } from './errors'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Permission every caller of the route needs. */
    permission?: string
    /** For a route that takes `?command=`: the permission of each command it knows. */
    commands?: Record<string, string>
  }
}

const CALLER = 'caller'

/**
 * Guards every route of a scope before its body is read: tenant, token, known command, permission, in
 * this order. docs/bank-api.md, "Order of checks"
 */
export function guardRoutes(
  scope: FastifyInstance,
  bank: Bank,
  bearer: (authorization: string | undefined) => Promise<Bearer>,
): void {
  scope.decorateRequest(CALLER)
  scope.addHook('onRequest', async (request) => {
    const tenant = tenantOf(request)
    const directory = tenant === undefined ? undefined : bank.directory.get(tenant)
    const { username, userId, tenant: tokenTenant } = await bearer(request.headers.authorization)
    if (tenant === undefined || directory === undefined || tenant !== tokenTenant) {
      throw new InvalidTenant()
    }
    const staff = directory.staff.get(userId)
    if (staff?.username !== username) throw new NotAuthenticated()
    const permission = permissionFor(request)
    if (permission !== undefined && !holds(staff.role, permission)) {
      throw new NotAuthorized(permission)
    }
    request.setDecorator<Caller>(CALLER, { tenant, directory, staff })
  })
}

/** Who makes this request; only in routes behind `guardRoutes`. */
export function callerOf(request: FastifyRequest): Caller {
  return request.getDecorator<Caller>(CALLER)
}

/** The command of a route that takes one; `guardRoutes` has let only known ones pass. */
export function commandOf(request: FastifyRequest): string {
  return String(queryOf(request).command)
}

function tenantOf(request: FastifyRequest): string | undefined {
  const tenant = request.headers.tenantid ?? queryOf(request).tenantIdentifier
  return typeof tenant === 'string' ? tenant : undefined
}

function permissionFor(request: FastifyRequest): string | undefined {
  const { permission, commands } = request.routeOptions.config
  if (commands === undefined) return permission
  const { command } = queryOf(request)
  if (typeof command === 'string' && Object.hasOwn(commands, command)) return commands[command]
  const message =
    command === undefined
      ? 'The query parameter command is required'
      : `The query parameter command has an unsupported value of: ${String(command).slice(0, 100)}`
  throw new ValidationFailed([
    detail('error.msg.query.parameter.value.unsupported', message, 'command'),
  ])
}

function queryOf(request: FastifyRequest): Record<string, unknown> {
  // Fastify's parser always makes an object; only its declared type is unknown.
  return request.query as Record<string, unknown>
}
