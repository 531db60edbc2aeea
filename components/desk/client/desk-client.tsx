'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Client } from '@/lib/clients/client'
import type { Stand } from '@/lib/clients/state'

type OnDesk = Client & Pick<Stand, 'waiting'>

const DeskClient = createContext<OnDesk | undefined>(undefined)

type Props = { client: Client; waiting: Stand['waiting']; children: ReactNode }

/** Gives the tabs of a desk their client, and what waits for it, as the desk last read them. */
export function DeskClientProvider({ client, waiting, children }: Props) {
  return <DeskClient value={{ ...client, waiting }}>{children}</DeskClient>
}

/** The client of the surrounding desk. Throws outside a desk. */
export function useDeskClient(): OnDesk {
  const client = useContext(DeskClient)
  if (!client) throw new Error('this part of a page stands on a desk')
  return client
}
