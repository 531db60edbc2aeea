import { spread } from './paper'

/** A holder's invented signature: loops up to 220 wide and 60 high, in no real person's hand. */
export function signature(holder: string): string {
  let chance = spread(`${holder}/hand`)
  const next = (end: number) => {
    chance = (Math.imul(chance, 1_664_525) + 1_013_904_223) >>> 0
    return (chance >>> 8) % end
  }
  // Begins with one tall stroke, like a capital, followed by small ones and an occasional tall one.
  let path = `M10 ${44 + next(6)}C${14 + next(8)} 4 ${26 + next(10)} ${2 + next(6)} 24 ${30 + next(10)}`
  for (let x = 26 + next(6), at = 0; x < 160; at += 1) {
    const height = next(4) === 0 && at > 0 ? 24 + next(12) : 6 + next(8)
    const width = 8 + next(12)
    const foot = 40 + next(6)
    path += `S${x + width * 0.3} ${foot - height * 1.6} ${x + width * 0.6} ${foot - height}S${x + width * 0.5} ${foot + next(4)} ${x + width} ${foot - 2}`
    x += width
  }
  path += `Q184 ${26 + next(14)} 212 ${32 + next(10)}`
  if (next(2) === 0)
    path += `M${20 + next(30)} ${52 + next(5)}Q100 ${44 + next(10)} ${180 + next(30)} ${49 + next(6)}`
  return `<path d="${path}" stroke="#1f2d52" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`
}
