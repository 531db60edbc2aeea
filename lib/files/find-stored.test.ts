import { describe, expect, it } from 'vitest'
import { hexChecksum } from './checksum'
import { findStored } from './find-stored'

const file = new File(['%PDF-1.7 one %%EOF'], 'payslip.pdf')
const kept = { id: 7, fileName: 'payslip.pdf', size: file.size }

describe('the search for a file whose answer was lost', () => {
  it('finds the file by its name and size', async () => {
    expect(await findStored(file, [kept], new Set())).toBe(kept)
  })

  it('finds a file whose name holds the signs by which a form writes a quotation mark', async () => {
    const named = new File([file], 'pay%22slip.pdf')
    for (const fileName of ['pay"slip.pdf', 'pay%22slip.pdf'])
      expect(await findStored(named, [{ ...kept, fileName }], new Set())).toMatchObject({
        fileName,
      })
  })

  it('ignores a file that was there before', async () => {
    expect(await findStored(file, [kept], new Set([7]))).toBeUndefined()
  })

  it('ignores a file with another name or size', async () => {
    const others = [
      { ...kept, fileName: 'payslip-2.pdf' },
      { ...kept, size: file.size + 1 },
    ]
    expect(await findStored(file, others, new Set())).toBeUndefined()
  })

  it('compares the checksum where the bank gives one', async () => {
    const same = { ...kept, checksum: await hexChecksum(file) }
    const other = { ...kept, id: 8, checksum: '00' }
    expect(await findStored(file, [same, other], new Set())).toBe(same)
    expect(await findStored(file, [other], new Set())).toBeUndefined()
  })
})
