'use client'

import { useRouter } from 'next/navigation'
import { use, useEffect, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Covered } from '@/components/ui/covered'
import { Dialog } from '@/components/ui/dialog'
import { followedLink } from '@/components/ui/plain-click'
import { pageShowsUnread } from '@/components/ui/unread-day'
import { useWords } from '@/lib/words/use-words'
import { agreed } from './agreed-to-leave'
import { holdWords, LEAVING } from './leaving'

type Props = {
  /** Something was typed and not sent. */
  dirty?: boolean
  /** What is lost by leaving, if it is not what was typed. */
  text?: string
  /** What to say instead if something was sent and its outcome is unknown. The guard then asks as well. */
  unknown?: string | false
  /** The input stands in one tab of the page and is lost with it, so links that keep the page also ask. */
  inTab?: boolean
}

// How many guards have something to guard: if one does, it also asks about a half-typed date.
let guarding = 0

/**
 * Asks before the user leaves a page with unsent input, or before the outcome of a sent command is known: by a link, by
 * Back, by signing out, by closing the tab. A half-typed date counts as input, though no form hears of it.
 */
export function LeaveGuard({ dirty = false, text, unknown = false, inTab = false }: Props) {
  const router = useRouter()
  const words = useWords('form')
  const [question, setQuestion] = useState<{ leave: () => void; isOfDay: boolean }>()
  const guards = dirty || unknown !== false
  const isCovered = use(Covered)
  const [isOpening, start] = useTransition()

  useEffect(holdWords, [])
  useEffect(() => {
    if (guards) {
      agreed.toLeave = false
      guarding += 1
    }
    const isDue = () => guards || (guarding === 0 && pageShowsUnread())
    const ask = (go: () => void) => {
      const leave = () => {
        agreed.toLeave = true
        go()
      }
      setQuestion({ leave, isOfDay: !guards })
    }

    function handleUnload(event: BeforeUnloadEvent) {
      if (!agreed.toLeave && isDue()) event.preventDefault()
    }
    // Captured at the window, before the router's own links see the click.
    function handleClick(event: MouseEvent) {
      // A person who goes on working has not left.
      agreed.toLeave = false
      // An overlay has links of its own, and a question would stand beneath it.
      if (isCovered) return
      const link = followedLink(event)
      if (!link || !leavesPage(link, inTab && guards) || !isDue()) return
      event.preventDefault()
      // Another guard of the page would ask the same question again.
      event.stopImmediatePropagation()
      const href = link.pathname + link.search + link.hash
      ask(() => start(() => router.push(href)))
    }
    function handleLeaving(event: Event) {
      // Agreed to when the press was made, whose answer has only come now.
      if (!(event instanceof CustomEvent) || agreed.toLeave || !isDue()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      ask(event.detail)
    }
    // Back and Forward, in browsers that let a page hold them.
    function handleNavigate(event: NavigateEvent) {
      if (agreed.toLeave || event.navigationType !== 'traverse' || !event.cancelable || !isDue())
        return
      event.preventDefault()
      event.stopImmediatePropagation()
      const { key } = event.destination
      ask(() => window.navigation.traverseTo(key))
    }

    // A person who goes on typing has not left either.
    const handleInput = () => {
      agreed.toLeave = false
    }

    const navigation = 'navigation' in window ? window.navigation : undefined
    window.addEventListener('beforeunload', handleUnload)
    window.addEventListener('click', handleClick, true)
    window.addEventListener('input', handleInput, true)
    window.addEventListener(LEAVING, handleLeaving)
    navigation?.addEventListener('navigate', handleNavigate)
    return () => {
      if (guards) guarding -= 1
      window.removeEventListener('beforeunload', handleUnload)
      window.removeEventListener('click', handleClick, true)
      window.removeEventListener('input', handleInput, true)
      window.removeEventListener(LEAVING, handleLeaving)
      navigation?.removeEventListener('navigate', handleNavigate)
    }
  }, [guards, inTab, isCovered, router])

  const isTyped = dirty || question?.isOfDay === true
  const stay = () => setQuestion(undefined)
  return (
    <>
      {isOpening && <span data-opening hidden />}
      <Dialog
        open={question !== undefined}
        // The question stays until it is answered, so that the press is not lost; its words follow what is true at the
        // moment.
        title={words(unknown ? 'leave.titleUnknown' : isTyped ? 'leave.title' : 'leave.titleOver')}
        description={
          unknown ||
          (dirty && text !== undefined ? text : words(isTyped ? 'leave.typed' : 'leave.over'))
        }
        onCloseRequest={stay}
      >
        <div className="flex justify-end gap-2">
          <Button
            variant="quiet"
            onClick={() => {
              question?.leave()
              // If no server answers, the page stays, and its message must be within reach.
              stay()
            }}
          >
            {words('leave.go')}
          </Button>
          <Button variant="primary" autoFocus onClick={stay}>
            {words('leave.stay')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function leavesPage(link: HTMLAnchorElement, inTab: boolean): boolean {
  const inside = link.origin === window.location.origin
  const here = window.location
  const elsewhere =
    link.pathname + link.search !== here.pathname + here.search &&
    (inTab || !link.closest('[data-keeps-page]'))
  return inside && elsewhere
}
