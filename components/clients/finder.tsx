'use client'

import { usePathname, useRouter } from 'next/navigation'
import { use, useCallback, useEffect, useState, useTransition } from 'react'
import { flushSync } from 'react-dom'
import { leavePage } from '@/components/form/leaving'
import { asksToFind, hasCommandKey } from '@/components/shell/press-of'
import { Button } from '@/components/ui/button'
import { Covered } from '@/components/ui/covered'
import { Icon } from '@/components/ui/icon'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import { useWords } from '@/lib/words/use-words'

const palette = lazyPart(() => import('./palette'))

/** Whether something is open over the page: the page is out of reach, or the letters already have a use. */
const isBehind = () => document.querySelector('dialog[open], :popover-open')
const MOST_RECENT = 4

type Props = {
  /** The pages that this person may open. */
  places: { label: string; href: string }[]
  /** Clients can be found by account number and other details, not just by name. */
  byNumber: boolean
}

/** Opens the palette for clients, pages and actions, by its button or by ⌘K or Ctrl K. */
export function Finder(props: Props) {
  const words = useWords('find')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [isLeading, lead] = useTransition()
  const recent = useRecent()
  const isCovered = use(Covered)
  // Opens once it has loaded, but not over a dialog that was opened meanwhile. After a failed load it must not open by
  // itself long after the press.
  const show = useCallback(
    () => void palette.fetch().then((it) => (it ? isBehind() || setOpen(true) : palette.forget())),
    [],
  )

  useEffect(() => {
    // The results belong to the session that has ended.
    if (isCovered) return setOpen(false)
    function hear(event: KeyboardEvent) {
      if (!asksToFind(event, hasCommandKey()) || isBehind()) return
      event.preventDefault()
      show()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [isCovered, show])

  return (
    <>
      <Button
        variant="quiet"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        data-opening={isLeading || undefined}
        busy={isLeading}
        onClick={show}
      >
        <Icon name="find" />
        <span className="max-[26rem]:sr-only">{words('open')}</span>
      </Button>
      {isOpen && (
        <Part of={palette} plain={null}>
          {({ Palette }) => (
            <Palette
              {...props}
              recent={recent}
              onClose={() => setOpen(false)}
              onChoose={(choice) => {
                // The dialog first gives the focus back, so that the chosen target can then take it.
                flushSync(() => setOpen(false))
                if (typeof choice === 'string') leavePage(() => lead(() => router.push(choice)))
                else if (choice instanceof HTMLAnchorElement) choice.click()
                else choice.focus()
              }}
            />
          )}
        </Part>
      )}
    </>
  )
}

/** The clients whose pages were opened last in this tab, without the current one; only ids are kept. */
function useRecent(): number[] {
  const here = Number(/^\/clients\/(\d+)/.exec(usePathname())?.[1])
  const [opened, setOpened] = useState<number[]>([])
  useEffect(() => {
    if (here)
      setOpened((before) => [here, ...before.filter((id) => id !== here)].slice(0, MOST_RECENT + 1))
  }, [here])
  return opened.filter((id) => id !== here).slice(0, MOST_RECENT)
}
