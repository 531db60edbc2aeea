import { type Weight, weighSpecimen } from '../papers/specimen'

/** A row of a file, whose size and checksum may be for others to say. */
interface Stored {
  storageKey: string
  size: number | null
  checksum: string | null
}

/** A row of a file with its size and its checksum. */
export type Weighed<Row extends Stored> = Omit<Row, keyof Weight> & Weight

/** Says of the row of a file what its bytes weigh: an invented file is made to know it, once. */
export async function weighed<Row extends Stored>(row: Row): Promise<Weighed<Row>> {
  const { size, checksum } = (await weighSpecimen(row.storageKey)) ?? row
  if (size === null || checksum === null) throw new Error(`${row.storageKey} has no size.`)
  return { ...row, size, checksum }
}

/** The same of several rows. */
export function allWeighed<Row extends Stored>(rows: Row[]): Promise<Weighed<Row>[]> {
  return Promise.all(rows.map((row) => weighed(row)))
}
