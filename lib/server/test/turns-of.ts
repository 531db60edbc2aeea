/** In how many turns of the event loop five simultaneous calls begin; `make` gets the function to call when one begins. */
export async function turnsOfFive(
  make: (begun: () => void) => () => Promise<void>,
): Promise<number> {
  let turn = 0
  const turns: number[] = []
  const ask = make(() => void turns.push(turn))
  const count = () => {
    turn += 1
    if (turns.length < 5) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all(Array.from({ length: 5 }, ask))
  return new Set(turns).size
}
