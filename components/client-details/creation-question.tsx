'use client'

import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { NewClientCommand } from '@/lib/client-details/use-new-client'
import { newClientWords as words } from '@/lib/client-details/words'
import { CandidateList } from './candidate-list'

/** Asked before a client is created of whom the bank may have a record already. */
export function CreationQuestion({ command }: { command: NewClientCommand }) {
  const { question, pending } = command
  if (!question) return null
  const isUnsearched = question.about === 'unsearched'
  return (
    <ConfirmDialog
      open
      title={isUnsearched ? words.unsearchedTitle : words.similarTitle}
      description={isUnsearched ? words.unsearchedText : words.similarText}
      problem={isUnsearched ? question.problem : null}
      pending={pending}
      confirmLabel={words.createAnyway}
      cancelLabel={words.back}
      alternative={
        isUnsearched && <Button onClick={() => void command.lookAgain()}>{words.lookAgain}</Button>
      }
      onConfirm={() => void command.createAnyway()}
      onClose={command.dismissQuestion}
    >
      {!isUnsearched && (
        <div className="grid gap-3">
          <CandidateList candidates={question.found.candidates} newTab />
          {!question.found.complete && <Notice kind="warn">{words.incomplete}</Notice>}
        </div>
      )}
    </ConfirmDialog>
  )
}
