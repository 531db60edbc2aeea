'use client'

import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { DuplicateQuestion as Question } from '@/lib/client-details/use-duplicate-check'
import { useWords } from '@/lib/words/use-words'
import { CandidateList } from './candidate-list'

type Props = {
  question: Question | undefined
  pending: boolean
  /** The label of the button to go on anyway. */
  confirmLabel: string
  onConfirm: () => void
  onLookAgain: () => void
  onClose: () => void
}

/** Asked before something is sent about a client that the bank may already have on record. */
export function DuplicateQuestion({ question, pending, confirmLabel, ...on }: Props) {
  const words = useWords('clientDetails')
  if (!question) return null
  const isUnsearched = question.about === 'unsearched'
  // Without a candidate, the question is about clients that could not be compared.
  const isFound = !isUnsearched && question.found.candidates.length > 0
  return (
    <ConfirmDialog
      open
      title={words(isFound ? 'similarTitle' : 'unsearchedTitle')}
      description={words(isFound ? 'similarText' : 'unsearchedText')}
      problem={isUnsearched ? question.problem : undefined}
      pending={pending}
      confirmLabel={confirmLabel}
      // Looking at the other record is offered before going on anyway.
      confirmVariant="default"
      cancelLabel={words('back')}
      alternative={
        isUnsearched && (
          <Button variant="primary" onClick={on.onLookAgain}>
            {words('lookAgain')}
          </Button>
        )
      }
      onConfirm={on.onConfirm}
      onClose={on.onClose}
    >
      {!isUnsearched && (
        <div className="grid gap-3">
          {isFound && <CandidateList candidates={question.found.candidates} newTab />}
          {!question.found.complete && <Notice kind="warn">{words('incomplete')}</Notice>}
          {question.found.unasked.map((name) => (
            <Notice key={name} kind="warn">
              {words(`unasked.${name}`)}
            </Notice>
          ))}
        </div>
      )}
    </ConfirmDialog>
  )
}
