'use client'

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  use,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { Covered } from './covered'
import { isComposing } from './one-gesture'

type Props = {
  open: boolean
  title: string
  /** Read out with the title when the dialog opens. */
  description?: ReactNode
  /** Called on Esc, or on a press outside if that is allowed. The owner decides: nothing closes by itself. */
  onCloseRequest: () => void
  /** Off by default: a slip of the hand must not cost what was typed. */
  closeOnOutsidePress?: boolean
  /** For what must be seen large: a picture, a document. */
  wide?: boolean
  children: ReactNode
}

/**
 * A modal dialog built on the browser's own: focus goes in, the page behind is inert, focus comes back. On a covered
 * page it keeps its state, and is shown once the page is.
 */
export function Dialog(props: Props) {
  // Content mounts with the dialog, so that every opening starts fresh.
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  title,
  description,
  onCloseRequest,
  closeOnOutsidePress = false,
  wide = false,
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const isCovered = use(Covered)
  const hadFocus = useRef<Element>(null)
  const pressedOn = useRef<EventTarget>(null)

  // A layout effect: the dialog must close while its element still exists, or focus is not given back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || isCovered) return
    dialog.showModal()
    if (hadFocus.current instanceof HTMLElement) hadFocus.current.focus()
    return () => {
      hadFocus.current = dialog.contains(document.activeElement) ? document.activeElement : null
      dialog.close()
    }
  }, [isCovered])

  // Handled on the key first: Chromium closes on a second Esc even if `cancel` is prevented.
  function handleKey(event: KeyboardEvent) {
    // While an input method composes, Esc takes back only what was not yet written.
    if (isComposing(event.nativeEvent)) return
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onCloseRequest()
  }

  // For devices without the Esc key, and for Esc while nothing in the dialog has focus.
  function handleCancel(event: SyntheticEvent) {
    if (event.target !== ref.current) return
    event.preventDefault()
    onCloseRequest()
  }

  // A text selected by dragging may end outside the dialog: the click then targets it, although it was pressed inside.
  function handlePress(event: MouseEvent) {
    const isOutside = event.target === ref.current && pressedOn.current === ref.current
    if (closeOnOutsidePress && isOutside) onCloseRequest()
  }

  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onKeyDown={handleKey}
      onCancel={handleCancel}
      // The browser closed it without asking. To its owner it is still open, so it opens again.
      onClose={() => {
        if (!isCovered && !ref.current?.open) ref.current?.showModal()
      }}
      onPointerDown={({ target }) => {
        pressedOn.current = target
      }}
      onClick={handlePress}
      className={`fixed inset-0 m-auto max-h-[calc(100dvh-2rem)] ${wide ? 'w-[min(64rem,calc(100vw-2rem))]' : 'w-[min(30rem,calc(100vw-2rem))]'} motion-safe:animate-rise scroll-pt-16 overflow-y-auto rounded-dialog border border-line bg-surface p-0 text-ink shadow-pop backdrop:bg-(--scrim)`}
    >
      <h2
        id={`${id}-title`}
        className={`${STAYS} top-0 px-5.5 pt-5 text-lead [overflow-wrap:anywhere] after:top-full after:h-1.5 after:bg-linear-to-b`}
      >
        {title}
      </h2>
      <div className="px-5.5 pt-1.5 pb-4.5">
        {description && (
          <div id={`${id}-description`} className="text-ink-2">
            {description}
          </div>
        )}
        <div className={description ? 'mt-3.5' : 'mt-2'}>{children}</div>
      </div>
    </dialog>
  )
}

/** The buttons at the end of a dialog: always in sight, like its title. */
export function DialogFoot({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  // Content scrolled into view must not end up under the foot, which grows with reasons and questions.
  useLayoutEffect(() => {
    const foot = ref.current
    const dialog = foot?.closest('dialog')
    if (!foot || !dialog) return
    const sizes = new ResizeObserver(() => {
      dialog.style.scrollPaddingBottom = `${foot.offsetHeight + FADES_OVER}px`
    })
    sizes.observe(foot)
    return () => sizes.disconnect()
  }, [])
  return (
    <div
      ref={ref}
      className={`${STAYS} -mx-5.5 -mb-4.5 bottom-0 grid gap-4 px-5.5 pt-1 pb-4.5 after:bottom-full after:h-3 after:bg-linear-to-t`}
    >
      {children}
    </div>
  )
}

// In pixels; matches `after:h-3` of the foot.
const FADES_OVER = 12

// Not sticky in a low window, or at fourfold zoom: nothing would be left for the content.
const STAYS =
  "relative z-1 bg-surface [@media(min-height:30rem)]:sticky after:pointer-events-none after:absolute after:inset-x-0 after:from-surface after:to-transparent after:content-['']"
