import {
  type Extent,
  lastTop,
  movedTo,
  type Place,
  placeAt,
  placeOfRow,
  tallOf,
} from './long-scroll'

/**
 * Milliseconds without movement after which one has come to rest: of a wheel that is turned on, or where script moves the
 * list on, a browser says with each step that it has ended.
 */
const REST_MS = 150

/** Told where one is, in pixels among all rows, and whether that is still changing. */
type Hear = (top: number, isMoving: boolean) => void

type Parts = { scroller: HTMLElement; head: HTMLElement; body: HTMLElement }

/**
 * The scrolled element of a list whose rows are all as tall, of which those near the view are drawn: keeps its bar and
 * their places together. `long-scroll` has the arithmetic.
 */
export class LongBar {
  #parts: Parts | undefined
  #rows = 0
  #height = 1
  #extent: Extent = { all: 0, view: 0 }
  #place: Place = { top: 0, bar: 0 }
  /** Where the element was known to be last: to ask it has the browser lay out all that is changed by then. */
  #scrolled = 0
  #isHeld = false
  #hear: Hear = () => undefined
  #hearView: (view: number) => void = () => undefined
  #rest: ReturnType<typeof setTimeout> | undefined

  /** The row at the top of the view, counted from 0, with its part that is above it. */
  get row(): number {
    return this.#place.top / this.#height
  }

  /** Pixels among all rows above the view. */
  get top(): number {
    return this.#place.top
  }

  /** The rows in view, counted from 0. */
  get inView(): { first: number; last: number } {
    const first = Math.floor(this.row)
    const end = Math.ceil((this.#place.top + this.#extent.view) / this.#height)
    return { first, last: Math.max(first, end - 1) }
  }

  /** Rows that are wholly in view at once. */
  get page(): number {
    return Math.max(1, Math.floor(this.#extent.view / this.#height))
  }

  /** Begins to follow an element; returns what ends that. */
  attach(parts: Parts): () => void {
    this.#parts = parts
    const { scroller } = parts
    const move = () => this.#move()
    const rest = () => this.#restSoon()
    // The bar is no part of what is in the table. Who lets go of it is not told everywhere; whoever goes on otherwise is.
    const hold = ({ target }: Event) => {
      this.#isHeld = target === scroller
    }
    const letGo = () => {
      this.#isHeld = false
    }
    scroller.addEventListener('scroll', move, { passive: true })
    scroller.addEventListener('scrollend', rest)
    scroller.addEventListener('pointerdown', hold, { passive: true })
    scroller.addEventListener('wheel', letGo, { passive: true })
    scroller.addEventListener('keydown', letGo)
    return () => {
      clearTimeout(this.#rest)
      scroller.removeEventListener('scroll', move)
      scroller.removeEventListener('scrollend', rest)
      scroller.removeEventListener('pointerdown', hold)
      scroller.removeEventListener('wheel', letGo)
      scroller.removeEventListener('keydown', letGo)
      this.#parts = undefined
    }
  }

  /** Has somebody told where one is, from now on. */
  observe(hear: Hear): () => void {
    this.#hear = hear
    return () => {
      this.#hear = () => undefined
    }
  }

  /** Has somebody told how much is in view, now and from now on. */
  observeView(hear: (view: number) => void): () => void {
    this.#hearView = hear
    hear(this.#extent.view)
    return () => {
      this.#hearView = () => undefined
    }
  }

  /** Fits the bar to so many rows of such a height, and to the room there is. `row` comes to the top of the view. */
  fit(rows: number, height: number, row = this.row): void {
    if (!this.#parts) return
    const { scroller, head } = this.#parts
    const { view: before } = this.#extent
    // It is as high as its rows need it to be, so they come first.
    this.#set(rows, height, before)
    const view = Math.max(0, scroller.clientHeight - head.offsetHeight)
    const isOther = view !== before
    this.#extent = { ...this.#extent, view }
    this.#scrolled = scroller.scrollTop
    this.#put(placeAt(row * height, this.#extent))
    if (isOther) this.#hearView(view)
  }

  /**
   * Begins with a row of another list, in the room there was: how much there is now is not asked, because the browser would
   * have to lay out rows that are about to be measured.
   */
  begin(rows: number, height: number, row: number): void {
    const { view } = this.#extent
    if (view === 0) {
      this.fit(rows, height, row)
      return
    }
    this.#set(rows, height, view)
    this.#put(placeAt(row * height, this.#extent))
  }

  /** Goes so many rows on; `Infinity` is the end. */
  goByRows(by: number): void {
    this.#put(placeAt(this.#place.top + by * this.#height, this.#extent), true)
    this.#settle()
  }

  /** Goes no further than to where a row is wholly in view. */
  show(row: number): void {
    this.#put(placeOfRow(row, this.#height, this.#place, this.#extent), true)
    this.#settle()
  }

  /** The row after another, or before it, as far as there is one. */
  stepFrom(row: number, step: number): number {
    return Math.max(0, Math.min(row + step, this.#rows - 1))
  }

  /** The first row that is wholly in view. */
  get firstWhole(): number {
    return Math.ceil(this.row - 0.01)
  }

  /** Puts every row that is drawn to its place. One that is kept far from the view stays near it, out of sight. */
  lay(): void {
    if (!this.#parts) return
    const { top, bar } = this.#place
    const { view } = this.#extent
    const out = Math.min(bar + 2 * view, tallOf(this.#extent) - this.#height)
    for (const row of this.#parts.body.children) {
      if (!(row instanceof HTMLElement)) continue
      const start = (row.ariaRowIndex ? Number(row.ariaRowIndex) - 2 : 0) * this.#height
      const here = start - top + bar
      const at = Math.max(bar - 2 * view, Math.min(here, Math.max(out, 0)))
      // What stands for many rows ends where the last of them does.
      const rows = Number(row.dataset.rows ?? 0)
      if (rows) row.style.blockSize = `${Math.max(this.#height, here + rows * this.#height - at)}px`
      const place = `${at}px`
      if (row.style.insetBlockStart !== place) row.style.insetBlockStart = place
    }
  }

  #set(rows: number, height: number, view: number): void {
    const all = rows * height
    if (this.#parts) this.#parts.body.style.blockSize = `${tallOf({ all })}px`
    this.#rows = rows
    this.#height = height
    this.#extent = { all, view }
  }

  #move(): void {
    if (!this.#parts) return
    const { scroller } = this.#parts
    clearTimeout(this.#rest)
    this.#scrolled = scroller.scrollTop
    const place = movedTo(this.#scrolled, this.#place, this.#extent, this.#isHeld)
    const isAtRest = place.top === this.#place.top && place.bar === this.#place.bar
    if (!isAtRest) this.#put(place, true)
    if (!('onscrollend' in scroller)) this.#restSoon()
  }

  #restSoon(): void {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#settle(), REST_MS)
  }

  #settle(): void {
    this.#put(placeAt(this.#place.top, this.#extent))
  }

  #put(place: Place, isMoving = false): void {
    if (!this.#parts) return
    const { scroller } = this.#parts
    this.#place = { ...place, top: Math.min(place.top, lastTop(this.#extent)) }
    // Where it is already it is left alone: whatever is moving it would be stopped.
    if (Math.abs(this.#scrolled - place.bar) >= 1) {
      scroller.scrollTop = place.bar
      this.#scrolled = place.bar
    }
    this.#hear(this.#place.top, isMoving)
    this.lay()
  }
}
