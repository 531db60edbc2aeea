'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Client } from '@/lib/clients/client'

const DeskClient = createContext<Client | undefined>(undefined)

type Props = { client: Client; children: ReactNode }

/** Gives the tabs of a desk their client, as the desk last read it. */
export function DeskClientProvider({ client, children }: Props) {
  return <DeskClient value={client}>{children}</DeskClient>
}

/** The client of the surrounding desk. Throws outside a desk. */
export function useDeskClient(): Client {
  const client = useContext(DeskClient)
  if (!client) throw new Error('this part of a page stands on a desk')
  return client
}
