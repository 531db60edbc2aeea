'use client'

import { Card } from '@/components/ui/card'
import { VerificationEvidence } from '@/components/verification/verification-evidence'
import type { Client } from '@/lib/clients/client'
import { verificationWords as words } from '@/lib/verification/words'

/** On the desk of a client who was verified: by whom, when, and on what. */
export function VerificationCard({ client }: { client: Client }) {
  if (client.verification !== 'approved') return null
  return (
    <Card title={words.evidenceTitle}>
      <VerificationEvidence client={client} />
    </Card>
  )
}
