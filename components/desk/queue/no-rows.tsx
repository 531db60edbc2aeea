import type { ComponentProps } from 'react'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import type { EmptyLane } from './empty-lane'

// Loaded on demand: most lanes have rows.
const emptyLane = lazyPart(() => import('./empty-lane'))

/** Stands in place of the rows of a lane that has none. */
export function NoRows(props: ComponentProps<typeof EmptyLane>) {
  return (
    <Part of={emptyLane} plain={<p>{props.title}</p>}>
      {({ EmptyLane }) => <EmptyLane {...props} />}
    </Part>
  )
}
