import { Requirement, Requirements } from '@/components/ui/requirement'
import type { ProblemField } from '@/lib/http/problem'
import type { Requirement as Need } from '@/lib/verification/requirements'
import { verificationWords as words } from '@/lib/verification/words'

type Props = {
  needs: Need[]
  /** What the bank has just named as missing: it knows better than the record. */
  refused: readonly ProblemField[]
  holds: boolean
}

/** What verification needs, before it is asked for. It informs and stops nobody. */
export function VerifyReadiness({ needs, refused, holds }: Props) {
  return (
    <Requirements label={words.requirements}>
      {needs.map(({ name, state, text, detail }) => {
        const named = refused.some((field) => field.name === name)
        return (
          <Requirement key={name} state={named ? 'missing' : state} detail={detail}>
            {text}
          </Requirement>
        )
      })}
      <Requirement state={holds ? 'met' : 'missing'}>
        {holds ? words.holds : words.holdsNot} <span className="mono">{words.permission}</span>
      </Requirement>
    </Requirements>
  )
}
