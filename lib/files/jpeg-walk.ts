import type { PictureSize } from './picture'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
/** A length, a depth, then height and width, each two bytes. */
const FRAME_BYTES = 7

/**
 * Walks over a JPEG as its bytes stream past, from marker to marker (ITU-T T.81, annex B), and keeps none of them. The
 * contents of segments are skipped, because a camera's thumbnail inside one has an end mark of its own. After the end of the
 * picture it ignores whatever a camera has appended.
 */
export class JpegWalk {
  /** The size of the picture; undefined until its frame has passed. */
  size: PictureSize | undefined
  private state: 'between' | 'marker' | 'segment' | 'whole' | 'broken' = 'between'
  private marker = 0
  /** The first bytes of the current segment. */
  private opening: number[] = []
  /** How many bytes of the segment are still to come, once its length is known. */
  private left = 0
  private hasBegun = false
  private hasScan = false

  /** Whether the picture has ended properly. */
  get isWhole(): boolean {
    return this.state === 'whole'
  }

  /** Whether further bytes cannot change the result. */
  get isOver(): boolean {
    return this.state === 'whole' || this.state === 'broken'
  }

  /** Takes the next bytes. */
  see(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length && !this.isOver; ) {
      if (this.state === 'between') at = this.seek(chunk, at)
      else if (this.state === 'segment') at = this.pass(chunk, at)
      else this.meet(chunk[at++] ?? 0)
    }
  }

  // Between segments there is picture data, or stray bytes, which every reader skips.
  private seek(chunk: Uint8Array, from: number): number {
    const at = chunk.indexOf(0xff, from)
    if (at < 0) return chunk.length
    this.state = 'marker'
    return at + 1
  }

  private meet(byte: number): void {
    if (byte === 0xff) return // fill bytes before a marker
    const isFirst = !this.hasBegun
    this.hasBegun = true
    // A second start marker begins another picture, after one that was cut off.
    if (isFirst !== (byte === START)) this.state = 'broken'
    else if (byte === END) this.state = this.size && this.hasScan ? 'whole' : 'broken'
    else if (standsAlone(byte)) this.state = 'between'
    else {
      this.state = 'segment'
      this.marker = byte
      this.opening = []
      this.left = 2
    }
  }

  private pass(chunk: Uint8Array, from: number): number {
    const wanted = isFrame(this.marker) ? FRAME_BYTES : 2
    let at = from
    while (this.opening.length < wanted && this.left > 0 && at < chunk.length) {
      this.opening.push(chunk[at++] ?? 0)
      this.left -= 1
      // The length includes its own two bytes.
      if (this.opening.length === 2) this.left = this.numberAt(0) - 2
    }
    if (this.left < 0) this.state = 'broken'
    const passed = Math.max(0, Math.min(this.left, chunk.length - at))
    this.left -= passed
    if (this.left === 0) this.leave()
    return at + passed
  }

  private leave(): void {
    this.state = 'between'
    if (this.marker === SCAN) this.hasScan = true
    if (!isFrame(this.marker)) return
    // A picture has exactly one frame, with a width; its height may come later.
    const size = { height: this.numberAt(3), width: this.numberAt(5) }
    if (this.size || !(size.width > 0)) this.state = 'broken'
    else this.size = size
  }

  private numberAt(index: number): number {
    return ((this.opening[index] ?? 0) << 8) + (this.opening[index + 1] ?? 0)
  }
}

/** A stuffed zero or a restart marker within the picture, or a marker without a segment. */
function standsAlone(byte: number): boolean {
  return byte < 0xc0 || (byte >= 0xd0 && byte <= START)
}

/** C0 to CF except the tables DHT and DAC, and the unused JPG. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
