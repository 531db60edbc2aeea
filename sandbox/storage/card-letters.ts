const LETTERS = ' -./0123456789:<ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const COLUMNS = 5
const ROWS = 7

/** A letter is five columns from left to right, each a byte whose lowest bit is the point at the top. */
const SHAPES = Buffer.from(
  '00000000000808080808006060000020100804023e5149453e00427f400042615149462141454b31' +
    '1814127f1027454545393c4a49493001710905033649494936064949291e00363600000814224100' +
    '7e1111117e7f494949363e414141227f4141221c7f494949417f090909013e4149497a7f0808087f' +
    '00417f41002040413f017f081422417f404040407f020c027f7f0408107f3e4141413e7f09090906' +
    '3e4151215e7f09192946464949493101017f01013f4040403f1f2040201f3f4038403f6314081463' +
    '07087008076151494543',
  'hex',
)

/**
 * Draws capitals, digits and a few signs as squares with sides of `size`; a letter that is none of these is left blank.
 * `fill` is told where each square is.
 */
export function drawLetters(
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
  fill: (left: number, top: number, side: number) => void,
): void {
  for (const [at, letter] of [...text].entries()) {
    const shape = LETTERS.indexOf(letter) * COLUMNS
    for (let column = 0; column < COLUMNS; column += 1)
      for (let row = 0; row < ROWS; row += 1)
        if (((SHAPES[shape + column] ?? 0) >> row) & 1)
          fill(x + (at * (COLUMNS + 1) + column) * size, y + row * size, size)
  }
}
