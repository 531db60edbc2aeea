'use client'

import { Card } from '@/components/ui/card'
import { VerificationEvidence } from '@/components/verification/verification-evidence'
import { useWords } from '@/lib/words/use-words'
import type { Desk } from './use-desk'

/** On the desk of a client who was verified: by whom, when, and on what. */
export function VerificationCard({ desk: { client } }: { desk: Desk }) {
  const words = useWords('verification')
  if (client.verification !== 'approved') return null
  return (
    <Card title={words('evidence')}>
      <VerificationEvidence client={client} />
    </Card>
  )
}
