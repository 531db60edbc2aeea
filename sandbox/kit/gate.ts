import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Bank, Caller } from './bank'
import type { Bearer } from './bearer'
import { detail, InvalidTenant, NotAuthenticated, NotAuthorized, ValidationFailed } from './errors'
import {
  holds,
  holdsOnTables,
  type StaffRole,
  type TableAction,
  tablePermission,
} from './permissions'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission that every caller of the route needs. */
    permission?: string
    /**
     * For a route that takes `?command=`: its known commands, each with its permission, or undefined when the route checks that
     * itself.
     */
    commands?: Record<string, string | undefined>
    /** What the route does with rows of the data table in its path; each table has its own permission for that. */
    tableAction?: TableAction
    /** For a route that does one thing without `?command=`: the other commands it knows, under the same permission. */
    optionalCommands?: string[]
    /** The commands after which a verification may have to be decided. */
    beginsVerification?: string[]
    /** For a route that only reads but may add an entry to the audit trail. */
    isRecorded?: boolean
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
    const lacking = permissionLacking(request, staff.role)
    if (lacking !== undefined) throw new NotAuthorized(lacking)
    request.setDecorator<Caller>(CALLER, { tenant, directory, staff })
  })
}

/** The caller of a request; works only in routes behind `guardRoutes`. */
export function callerOf(request: FastifyRequest): Caller {
  return request.getDecorator<Caller>(CALLER)
}

/** The command of a request; `guardRoutes` has rejected unknown ones. Empty when there is none. */
export function commandOf(request: FastifyRequest): string {
  return String(queryOf(request).command ?? '')
}

function tenantOf(request: FastifyRequest): string | undefined {
  const tenant = request.headers.tenantid ?? queryOf(request).tenantIdentifier
  return typeof tenant === 'string' ? tenant : undefined
}

function permissionLacking(request: FastifyRequest, role: StaffRole): string | undefined {
  const { permission, commands, tableAction, optionalCommands } = request.routeOptions.config
  if (optionalCommands !== undefined) checkCommand(request, ['', ...optionalCommands])
  if (commands !== undefined) checkCommand(request, Object.keys(commands))
  const wanted = commands?.[commandOf(request)] ?? permission
  if (wanted !== undefined && !holds(role, wanted)) return wanted
  if (tableAction === undefined || holdsOnTables(role, tableAction)) return undefined
  return tablePermission(tableAction, tableOf(request))
}

function checkCommand(request: FastifyRequest, known: string[]): void {
  const { command } = queryOf(request)
  if (known.includes(typeof command === 'object' ? 'several' : commandOf(request))) return
  const message =
    command === undefined
      ? 'The query parameter command is required'
      : `The query parameter command has an unsupported value of: ${String(command).slice(0, 100)}`
  throw new ValidationFailed([
    detail('error.msg.query.parameter.value.unsupported', message, 'command'),
  ])
}

function tableOf(request: FastifyRequest): string {
  // Every route with a tableAction has the parameter `table`.
  return (request.params as { table: string }).table
}

function queryOf(request: FastifyRequest): Record<string, unknown> {
  // Fastify's parser always makes an object; only its declared type is unknown.
  return request.query as Record<string, unknown>
}
