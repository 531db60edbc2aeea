'use client'

import { Card } from '@/components/ui/card'
import { VerificationEvidence } from '@/components/verification/verification-evidence'
import { verificationWords as words } from '@/lib/verification/words'
import type { Desk } from './use-desk'

/** On the desk of a client who was verified: by whom, when, and on what. */
export function VerificationCard({ desk: { client } }: { desk: Desk }) {
  if (client.verification !== 'approved') return null
  return (
    <Card title={words.evidenceTitle}>
      <VerificationEvidence client={client} />
    </Card>
  )
}
