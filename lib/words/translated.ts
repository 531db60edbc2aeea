import type { english } from './english'
import type { Domain } from './said'

type SameIds<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : SameIds<Tree[Key]>
}

/** The messages of a domain in another language: the same ids, other text. */
export type Translated<D extends Domain> = SameIds<(typeof english)[D]>
