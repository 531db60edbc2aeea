import { useEffect, useState } from 'react'

type PlaceHere = { key: string; name: string; target: HTMLElement }

/**
 * The places on the open page that one may go to: elements with `data-goto`. Follows changes of the page behind, so
 * that no entry leads to an element that is gone.
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

// Keys belong to the element itself: others come and go before it.
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
