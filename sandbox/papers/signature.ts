import { spread } from './paper'

/** What a holder writes where a paper is signed: loops as wide as 220 and as high as 60, nobody's hand. */
export function signature(holder: string): string {
  let chance = spread(`${holder}/hand`)
  const next = (end: number) => {
    chance = (Math.imul(chance, 1_664_525) + 1_013_904_223) >>> 0
    return (chance >>> 8) % end
  }
  let path = `M8 ${34 + next(10)}`
  for (let x = 12; x < 150; x += 11 + next(9)) {
    path += `C${x} ${4 + next(16)} ${x + 10} ${6 + next(12)} ${x + 6} ${40 + next(10)}S${x + 12} ${22 + next(10)} ${x + 14} ${26 + next(14)}`
  }
  path += `Q178 ${20 + next(16)} 208 ${30 + next(8)}M4 ${52 + next(6)}Q90 ${46 + next(8)} 196 ${48 + next(8)}`
  return `<path d="${path}" stroke="#1f2d52" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`
}
