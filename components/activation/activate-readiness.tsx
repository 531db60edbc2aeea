import { Requirement, Requirements } from '@/components/ui/requirement'
import { activationWords as words } from '@/lib/activation/words'

type Props = {
  /** How and when it was verified, as far as the bank says. */
  verifiedDetail: string | undefined
  holds: boolean
}

/** What activation needs, before it is asked for: the client is verified and not active, the right is held. */
export function ActivateReadiness({ verifiedDetail, holds }: Props) {
  return (
    <Requirements label={words.requirements}>
      <Requirement state="met" detail={verifiedDetail}>
        {words.verified}
      </Requirement>
      <Requirement state={holds ? 'met' : 'missing'}>
        {holds ? words.holds : words.holdsNot} <span className="mono">{words.permission}</span>
      </Requirement>
      <Requirement state="met">{words.notActive}</Requirement>
    </Requirements>
  )
}
