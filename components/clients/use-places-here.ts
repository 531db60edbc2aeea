import { useEffect, useState } from 'react'

type PlaceHere = { key: string; name: string; target: HTMLElement }

/**
 * Where one may go to on the page that is open: what says so itself, by `data-goto`. Followed while the page changes
 * behind, so that nothing is offered that is gone.
 */
export function usePlacesHere(): PlaceHere[] {
  const [places, setPlaces] = useState(() => placesIn(document))
  useEffect(() => {
    const collect = () => setPlaces(placesIn(document))
    const main = document.querySelector('main')
    const changes = new MutationObserver(collect)
    if (main) changes.observe(main, { subtree: true, childList: true, attributes: true })
    return () => changes.disconnect()
  }, [])
  return places
}

// By the element itself: others come and go before it.
const keys = new WeakMap<HTMLElement, string>()
let keysGiven = 0

function keyOf(target: HTMLElement): string {
  const key = keys.get(target) ?? `here-${++keysGiven}`
  keys.set(target, key)
  return key
}

function placesIn(page: ParentNode): PlaceHere[] {
  return [...page.querySelectorAll<HTMLElement>('main [data-goto]')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .map((target) => {
      const name = target.ariaLabel ?? target.textContent.trim()
      return { key: keyOf(target), name, target }
    })
}
