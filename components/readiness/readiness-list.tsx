'use client'

import { AppLink } from '@/components/shell/app-link'
import { Requirement, Requirements } from '@/components/ui/requirement'
import type { ProblemField } from '@/lib/http/problem'
import { inOrder, type Need } from '@/lib/readiness/needs'
import { useSay } from '@/lib/words/use-words'

type Props = {
  label: string
  needs: Need[]
  /** What the bank has just named as missing: it knows better than the record. */
  refused?: readonly ProblemField[]
}

/**
 * What a step needs, shown in advance: missing things first, each with the way to fix it, and what is met in short at
 * the end. It informs and blocks nobody.
 */
export function ReadinessList({ label, needs, refused = [] }: Props) {
  const say = useSay()
  const judged = needs.map((need): Need => {
    const isNamed = need.state !== 'missing' && refused.some(({ name }) => name === need.name)
    return isNamed ? { ...need, state: 'missing' } : need
  })
  return (
    <Requirements label={label}>
      {inOrder(judged).map(({ name, state, text, code, detail, fix }) => (
        <Requirement
          key={name}
          state={state}
          compact={state === 'met'}
          detail={detail?.map(say).join(' ')}
          link={
            fix && state === 'missing' ? (
              <AppLink href={fix.href} className="link inline-block py-0.75" mark>
                {say(fix.label)}
              </AppLink>
            ) : undefined
          }
        >
          {say(text)}
          {code && (
            <>
              {' '}
              <span className="mono">{code}</span>
            </>
          )}
        </Requirement>
      ))}
    </Requirements>
  )
}
