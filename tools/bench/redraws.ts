/** The part of React's internal record of one rendered thing that its developer tools read. */
type Fiber = {
  flags: number
  type: unknown
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
  stateNode: unknown
}

declare global {
  interface Window {
    /** `data-row` of every row of a grid that was rendered again, in order. */
    redraws?: string[]
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown
  }
}

/**
 * Runs in the page before its scripts. It takes the place of React's developer tools and notes which rows each render worked
 * on, even if nothing of it can be seen. Works with production builds.
 */
export function watchRedraws(): void {
  const PERFORMED_WORK = 1
  const noted: string[] = []
  window.redraws = noted

  function visit(fiber: Fiber, before: Fiber | null): void {
    if (typeof fiber.type === 'function' || isMemo(fiber.type))
      if (fiber.flags & PERFORMED_WORK) for (const row of rowsOf(fiber)) noted.push(row)
    if (before && fiber.child === before.child) return
    for (let child = fiber.child; child; child = child.sibling) visit(child, child.alternate)
  }

  const isMemo = (type: unknown) => typeof type === 'object' && type !== null && 'compare' in type

  // The row that a component is, or is inside; a component with many rows belongs to none.
  function rowsOf(fiber: Fiber): string[] {
    const node = firstElement(fiber)
    const row = node?.closest('[data-row]')?.getAttribute('data-row')
    return row ? [row] : []
  }

  function firstElement(fiber: Fiber): Element | undefined {
    if (fiber.stateNode instanceof Element) return fiber.stateNode
    for (let child = fiber.child; child; child = child.sibling) {
      const found = firstElement(child)
      if (found) return found
    }
    return undefined
  }

  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot: (_: number, root: { current: Fiber }) =>
      visit(root.current, root.current.alternate),
  }
}
