import { useEffect, useState } from 'react'

type PlaceHere = { key: string; name: string; target: HTMLElement }

/**
 * Where one may go to on the page that is open: what says so itself, by `data-goto`. Followed while the page changes
 * behind, so that nothing is offered that is gone.
 */
export function usePlacesHere(): PlaceHere[] {
  const [places, setPlaces] = useState<PlaceHere[]>([])
  useEffect(() => {
    const collect = () => setPlaces(placesIn(document))
    collect()
    const main = document.querySelector('main')
    const changes = new MutationObserver(collect)
    if (main) changes.observe(main, { subtree: true, childList: true, attributes: true })
    return () => changes.disconnect()
  }, [])
  return places
}

function placesIn(page: ParentNode): PlaceHere[] {
  return [...page.querySelectorAll<HTMLElement>('main [data-goto]')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .map((target, at) => {
      const name = target.ariaLabel ?? target.textContent.trim()
      return { key: `here-${at}`, name, target }
    })
}
