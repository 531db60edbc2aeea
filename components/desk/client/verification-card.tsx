'use client'

import { Card } from '@/components/ui/card'
import { VerificationEvidence } from '@/components/verification/verification-evidence'
import type { Client } from '@/lib/clients/client'
import { useWords } from '@/lib/words/use-words'

/** On the desk of a verified client: who verified it, when, and on what evidence. */
export function VerificationCard({ client }: { client: Client }) {
  const words = useWords('verification')
  if (client.verification !== 'approved') return null
  return (
    <Card title={words('evidence')}>
      <VerificationEvidence client={client} />
    </Card>
  )
}
