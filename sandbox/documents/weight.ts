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

const AT_ONCE = 4

/** The same of several rows; a few at a time, because a paper takes megabytes while it is made. */
export async function allWeighed<Row extends Stored>(rows: Row[]): Promise<Weighed<Row>[]> {
  const all: Weighed<Row>[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    all.push(...(await Promise.all(rows.slice(at, at + AT_ONCE).map((row) => weighed(row)))))
  }
  return all
}
