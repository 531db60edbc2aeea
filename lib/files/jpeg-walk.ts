import type { PictureSize } from './picture'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
/** A length, a depth, and then height and width, each of two bytes. */
const FRAME_BYTES = 7

/**
 * Walks over a JPEG as it goes by, from marker to marker (ITU-T T.81, annex B), and keeps nothing of it.
 * What a segment holds is stepped over: the small picture that a camera puts into one has an end mark of
 * its own. Once the picture has ended it looks no further, whatever a camera has put behind it.
 */
export class JpegWalk {
  /** Of the picture; undefined until its frame has gone by. */
  size: PictureSize | undefined
  private state: 'between' | 'marker' | 'segment' | 'whole' | 'broken' = 'between'
  private marker = 0
  /** The first bytes of the segment that goes by. */
  private opening: number[] = []
  /** How many bytes of it are still to go by; unknown before its length has. */
  private left = 0
  private hasBegun = false
  private hasScan = false

  /** Whether the picture has ended as it should. */
  get isWhole(): boolean {
    return this.state === 'whole'
  }

  /** Whether nothing that follows can change what is known. */
  get isOver(): boolean {
    return this.state === 'whole' || this.state === 'broken'
  }

  /** Takes note of the next bytes. */
  see(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length && !this.isOver; ) {
      if (this.state === 'between') at = this.seek(chunk, at)
      else if (this.state === 'segment') at = this.pass(chunk, at)
      else this.meet(chunk[at++] ?? 0)
    }
  }

  // Between segments stands the picture itself, or stray bytes, which every reader skips.
  private seek(chunk: Uint8Array, from: number): number {
    const at = chunk.indexOf(0xff, from)
    if (at < 0) return chunk.length
    this.state = 'marker'
    return at + 1
  }

  private meet(byte: number): void {
    if (byte === 0xff) return // filled up before a marker
    const isFirst = !this.hasBegun
    this.hasBegun = true
    // A second beginning is another picture, behind one that was cut.
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
      // Its length counts its own two bytes.
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
    // One frame makes a picture, and has a width; its height may come later.
    const size = { height: this.numberAt(3), width: this.numberAt(5) }
    if (this.size || !(size.width > 0)) this.state = 'broken'
    else this.size = size
  }

  private numberAt(index: number): number {
    return ((this.opening[index] ?? 0) << 8) + (this.opening[index + 1] ?? 0)
  }
}

/** A zero or a restart within the picture, or a marker without a segment. */
function standsAlone(byte: number): boolean {
  return byte < 0xc0 || (byte >= 0xd0 && byte <= START)
}

/** C0 to CF but for the tables DHT and DAC, and JPG, which nobody uses. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
