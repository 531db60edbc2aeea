import 'server-only'
import type { Sought, Unaskable } from '@/lib/client-details/schema'
import type { Client } from '@/lib/clients/client'
import type { BankCaller } from '../../bank/exchanged'
import { findClients } from './clients'
import { spellingsOf } from './spellings'

type Question = Parameters<typeof findClients>[1]

/**
 * Clients that share the name or the external id with the one sought, each once. The bank cannot search by telephone
 * number or e-mail address.
 */
export async function searchClients(
  caller: BankCaller,
  sought: Sought,
): Promise<{ clients: Client[]; complete: boolean; unasked: Unaskable[] }> {
  const found = await Promise.all(
    questionsFor(sought).map((question) => findClients(caller, question)),
  )
  const clients = found.flatMap((one) => one.clients)
  return {
    clients: [...new Map(clients.map((client) => [client.id, client])).values()],
    complete: found.every(({ complete }) => complete),
    unasked: (['mobileNo', 'emailAddress'] as const).filter((name) => sought[name] !== undefined),
  }
}

function questionsFor({ firstName, lastName, fullName, externalId }: Sought): Question[] {
  return [
    ...(fullName ? spellingsOf({ displayName: fullName }) : []),
    ...(firstName && lastName
      ? [
          ...spellingsOf({ firstName, lastName }),
          ...spellingsOf({ firstName: lastName, lastName: firstName }),
          // Some records have only the full name.
          ...spellingsOf({ displayName: `${firstName} ${lastName}` }),
        ]
      : []),
    ...(externalId ? [{ externalId }] : []),
  ]
}
