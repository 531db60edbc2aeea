'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class'
import { useHasScript } from './use-has-script'

/** Why something cannot be pressed: shown beside the button, or only read out if the page says it elsewhere. */
export type Reason = ReactNode | { heardOnly: string }

type Props = Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled'> & {
  /** Follows from `busy` and `reason`. */
  'aria-disabled'?: never
  variant?: ButtonVariant
  size?: ButtonSize
  /** Work is under way: the label keeps its place under a spinner, and another press does nothing. */
  busy?: boolean
  /** Why it cannot be pressed. The button stays focusable, and the reason is read out with it. */
  reason?: Reason
}

/**
 * A button that is never silently dead: it works, is busy, or says why it may not be pressed. A server-rendered button
 * that needs script is disabled until the script is there.
 */
export function Button(props: Props) {
  const {
    variant = 'default',
    size = 'default',
    busy = false,
    reason,
    type = 'button',
    className = '',
    children,
    onClick,
    ...rest
  } = props
  const reasonId = useId()
  const blocked = busy || Boolean(reason)
  const isHeld = !useHasScript() && Boolean(onClick) && !blocked
  const button = (
    <button
      {...rest}
      // A blocked submit button must not submit on Enter either.
      type={blocked ? 'button' : type}
      disabled={isHeld}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={reason ? reasonId : rest['aria-describedby']}
      className={`${buttonClass(variant, size, Boolean(reason))} ${className}`}
      onClick={blocked ? undefined : onClick}
    >
      <span className={`inline-flex items-center gap-[7px] ${busy ? 'opacity-0' : ''}`}>
        {children}
      </span>
      {busy && <Spinner />}
    </button>
  )
  // A button that may have a reason renders the same elements with and without one, so that it keeps the focus as
  // reasons come and go.
  if (!('reason' in props)) return button
  const isHeard = isHeardOnly(reason)
  return (
    <span
      className={reason && !isHeard ? WITH_REASON[size === 'big' ? 'big' : 'other'] : 'contents'}
    >
      {button}
      {reason && (
        <span id={reasonId} className={isHeard ? 'sr-only' : 'text-hint text-ink-2'}>
          {isHeard ? reason.heardOnly : reason}
        </span>
      )}
    </span>
  )
}

const WITH_REASON = {
  big: 'flex w-full flex-col gap-1.5 print:hidden',
  other: 'print:hidden inline-flex flex-wrap items-center gap-x-2.5 gap-y-1',
}

function isHeardOnly(reason: Reason): reason is { heardOnly: string } {
  return typeof reason === 'object' && reason !== null && 'heardOnly' in reason
}

function Spinner() {
  return (
    <span className="absolute inset-0 grid place-items-center" aria-hidden="true">
      <span className="size-4 motion-safe:animate-spin rounded-full border-2 border-current border-e-transparent" />
    </span>
  )
}
