'use client'

import { ClientProfile } from '@/components/clients/client-profile'
import { useDeskClient } from './desk-client'

/** What the bank says of the client whose desk this is. */
export function ProfileTab() {
  return <ClientProfile client={useDeskClient()} />
}
