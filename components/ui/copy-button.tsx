'use client'

import { useState } from 'react'
import { useWords } from '@/lib/words/use-words'
import { Button } from './button'
import type { ButtonVariant } from './button-class'
import { Icon } from './icon'
import { useHasScript } from './use-has-script'

type Props = {
  /** The text to copy; a function if it is made on the press. */
  text: string | (() => string)
  children: string
  variant?: ButtonVariant
  /** A small icon beside the text to copy; the words become its name. */
  icon?: boolean
}

/** Copies text and says whether that worked; the button's name stays the same. */
export function CopyButton({ text, children, variant = 'quiet', icon = false }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const hasScript = useHasScript()
  const words = useWords('ui')

  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }

  return (
    <span className="inline-flex items-center">
      {icon ? (
        <button
          type="button"
          aria-label={children}
          title={children}
          disabled={!hasScript}
          onClick={copy}
          className="grid size-6 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
        >
          <Icon name="copy" className="size-3.5" />
        </button>
      ) : (
        <Button variant={variant} onClick={copy}>
          {children}
        </Button>
      )}
      <span role="status" className="text-hint text-ink-2 not-empty:ms-1.5">
        {outcome === 'copied' && words('copied')}
        {outcome === 'refused' && words('notCopied')}
      </span>
    </span>
  )
}
