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

/** Beneath these the page is out of reach, or letters are somebody's already. */
const IN_FRONT = 'dialog[open], :popover-open'
const MOST_RECENT = 4

type Props = {
  /** The pages that this person may open. */
  places: { label: string; href: string }[]
  /** Clients are found by their account number, and by more than their name. */
  byNumber: boolean
}

/** Opens what finds clients, pages and what can be done, by a press or by ⌘K or Ctrl K. */
export function Finder(props: Props) {
  const words = useWords('find')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [isLeading, lead] = useTransition()
  const recent = useRecent()
  const isCovered = use(Covered)
  // It opens once it is there, and not by itself long after it was asked for.
  const show = useCallback(
    () => void palette.fetch().then((it) => (it ? setOpen(true) : palette.forget())),
    [],
  )

  useEffect(() => {
    // What was found was found for the session that has ended.
    if (isCovered) return setOpen(false)
    function hear(event: KeyboardEvent) {
      if (!asksToFind(event, hasCommandKey()) || document.querySelector(IN_FRONT)) return
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
                // The focus is given back first, and taken from there to where it was chosen to go.
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

/** The clients whose pages were opened last in this tab, without the one that is open; ids alone are kept. */
function useRecent(): number[] {
  const here = Number(/^\/clients\/(\d+)/.exec(usePathname())?.[1])
  const [opened, setOpened] = useState<number[]>([])
  useEffect(() => {
    if (here)
      setOpened((before) => [here, ...before.filter((id) => id !== here)].slice(0, MOST_RECENT + 1))
  }, [here])
  return opened.filter((id) => id !== here).slice(0, MOST_RECENT)
}
