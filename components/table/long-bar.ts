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
 * Milliseconds without movement that count as rest. A timer, because while a wheel is turning, or script scrolls the
 * list, a browser reports an end after each step.
 */
const REST_MS = 150

/** Receives the position, in pixels from the top of all rows, and whether it is still changing. */
type Hear = (top: number, isMoving: boolean) => void

type Parts = { scroller: HTMLElement; head: HTMLElement; body: HTMLElement }

/**
 * The scrolled element of a list whose rows all have one height and of which only those near the view are rendered.
 * Keeps the bar and the positions of the rows in step. `long-scroll` has the arithmetic.
 */
export class LongBar {
  #parts: Parts | undefined
  #rows = 0
  #height = 1
  #extent: Extent = { all: 0, view: 0 }
  #place: Place = { top: 0, bar: 0 }
  /** The last known scroll position: asking the element makes the browser lay out all pending changes. */
  #scrolled = 0
  #isHeld = false
  #hear: Hear = () => undefined
  #hearView: (view: number) => void = () => undefined
  #rest: ReturnType<typeof setTimeout> | undefined

  /** The row at the top of the view, counted from 0; the fraction is the part above the view. */
  get row(): number {
    return this.#place.top / this.#height
  }

  /** Pixels of rows above the view. */
  get top(): number {
    return this.#place.top
  }

  /** The rows in view, counted from 0. */
  get inView(): { first: number; last: number } {
    const first = Math.floor(this.row)
    const end = Math.ceil((this.#place.top + this.#extent.view) / this.#height)
    return { first, last: Math.max(first, end - 1) }
  }

  /** How many rows are fully in view at once. */
  get page(): number {
    return Math.max(1, Math.floor(this.#extent.view / this.#height))
  }

  /** Begins to follow an element; returns the function that stops it. */
  attach(parts: Parts): () => void {
    this.#parts = parts
    const { scroller } = parts
    const move = () => this.#move()
    const rest = () => this.#restSoon()
    // A press on the bar targets the scroller itself. Not every browser reports the release, but a wheel or a key shows
    // it.
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

  /** Reports the position from now on; returns the function that stops it. */
  observe(hear: Hear): () => void {
    this.#hear = hear
    return () => {
      this.#hear = () => undefined
    }
  }

  /** Reports the height of the view, now and from now on; returns the function that stops it. */
  observeView(hear: (view: number) => void): () => void {
    this.#hearView = hear
    hear(this.#extent.view)
    return () => {
      this.#hearView = () => undefined
    }
  }

  /** Fits the bar to this number and height of rows, and to the room there is. `row` comes to the top of the view. */
  fit(rows: number, height: number, row = this.row): void {
    if (!this.#parts) return
    const { scroller, head } = this.#parts
    const { view: before } = this.#extent
    // The element is as high as its rows need, so they are set first.
    this.#set(rows, height, before)
    const view = Math.max(0, scroller.clientHeight - head.offsetHeight)
    const isOther = view !== before
    this.#extent = { ...this.#extent, view }
    this.#scrolled = scroller.scrollTop
    this.#put(placeAt(row * height, this.#extent))
    if (isOther) this.#hearView(view)
  }

  /**
   * Starts another list at `row`, or another number of rows. Rows that filled the room, and fill it again, leave it as it
   * was: measuring it would make the browser lay out rows that are about to change.
   */
  begin(rows: number, height: number, row = this.row): void {
    const { view, all } = this.#extent
    if (view === 0 || Math.min(all, rows * height) <= view) {
      this.fit(rows, height, row)
      return
    }
    this.#set(rows, height, view)
    this.#put(placeAt(row * height, this.#extent))
  }

  /** Moves on by this many rows; `Infinity` is the end. */
  goByRows(by: number): void {
    this.#put(placeAt(this.#place.top + by * this.#height, this.#extent), true)
    this.#settle()
  }

  /** Moves only as far as needed to bring a row fully into view. */
  show(row: number): void {
    this.#put(placeOfRow(row, this.#height, this.#place, this.#extent), true)
    this.#settle()
  }

  /** The row after or before another, limited to the rows there are. */
  stepFrom(row: number, step: number): number {
    return Math.max(0, Math.min(row + step, this.#rows - 1))
  }

  /** The first row that is fully in view. */
  get firstWhole(): number {
    return Math.ceil(this.row - 0.01)
  }

  /** Positions every rendered row. A row kept although it is far from the view stays near it, out of sight. */
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
      // An element that stands for several rows ends where the last of them does.
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
    // A position that is already right is left alone: setting it would stop whatever moves it.
    if (Math.abs(this.#scrolled - place.bar) >= 1) {
      scroller.scrollTop = place.bar
      this.#scrolled = place.bar
    }
    this.#hear(this.#place.top, isMoving)
    this.lay()
  }
}
