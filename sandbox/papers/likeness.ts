import type { Layout } from './layout'
import { photograph } from './passport'

/** A photograph of the holder alone, as people bring it for a card. */
export const PHOTOGRAPH: Layout = {
  width: 600,
  height: 775,
  blank: '<rect width="600" height="775" fill="#ffffff"/>',
  pictures: (paper) => photograph(paper, 0, 0, 600, 1),
  words: () => [],
}
