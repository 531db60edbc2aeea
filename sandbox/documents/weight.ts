import { type Weight, weighSpecimen } from '../papers/specimen'

/** The row of a file; size and checksum are null for an invented file. */
interface Stored {
  storageKey: string
  size: number | null
  checksum: string | null
}

/** The row of a file with its size and its checksum. */
export type Weighed<Row extends Stored> = Omit<Row, keyof Weight> & Weight

/** Adds size and checksum to the row of a file; an invented file is made once to learn them. */
export async function weighed<Row extends Stored>(row: Row): Promise<Weighed<Row>> {
  const { size, checksum } = (await weighSpecimen(row.storageKey)) ?? row
  if (size === null || checksum === null) throw new Error(`${row.storageKey} has no size.`)
  return { ...row, size, checksum }
}

const AT_ONCE = 4

/** The same for several rows; a few at a time, because making a paper takes megabytes. */
export async function allWeighed<Row extends Stored>(rows: Row[]): Promise<Weighed<Row>[]> {
  const all: Weighed<Row>[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    all.push(...(await Promise.all(rows.slice(at, at + AT_ONCE).map((row) => weighed(row)))))
  }
  return all
}
