'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Client } from '@/lib/clients/client'

const DeskClient = createContext<Client | undefined>(undefined)

type Props = { client: Client; children: ReactNode }

/** Tells the tabs of a desk whose it is, as the desk last read them. */
export function DeskClientProvider({ client, children }: Props) {
  return <DeskClient value={client}>{children}</DeskClient>
}

/** The client whose desk this is. Throws outside of one. */
export function useDeskClient(): Client {
  const client = useContext(DeskClient)
  if (!client) throw new Error('this part of a page stands on a desk')
  return client
}
