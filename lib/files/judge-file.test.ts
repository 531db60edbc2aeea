import { describe, expect, it } from 'vitest'
import { said } from '@/lib/words/said'
import { englishWords, inEnglish } from '@/lib/words/test/in-english'
import { judgeFile } from './judge-file'

const PNG = [
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1,
  0, 0, 0, 1, 8, 6, 0, 0, 0,
]
const PNG_END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]
const words = englishWords('files')
const limits = { directMax: 10_000, largeFiles: true }

function file(name: string, ...parts: (string | number[] | number)[]): File {
  const blobs = parts.map((part) =>
    typeof part === 'number'
      ? new Uint8Array(part)
      : typeof part === 'string'
        ? part
        : Uint8Array.from(part),
  )
  return new File(blobs, name)
}
const whyNot = async (judged: File, given = limits) => {
  const judgement = await judgeFile(judged, given)
  return judgement.ok ? undefined : inEnglish(judgement.why)
}

describe('the judgement of a dropped file', () => {
  it('accepts a PDF or picture by its bytes, whatever its name', async () => {
    expect(await judgeFile(file('scan.pdf', '%PDF-1.7\n', 2000, '%%EOF\n'), limits)).toEqual({
      ok: true,
      type: 'application/pdf',
      saysWhere: false,
    })
    expect(await judgeFile(file('scan.jpg', PNG, 5000, PNG_END), limits)).toEqual({
      ok: true,
      type: 'image/png',
      saysWhere: false,
    })
  })

  it('refuses a file that only claims to be a picture or a PDF', async () => {
    expect(await whyNot(file('notes.docx', 'PK\u0003\u0004'))).toBe(words('notAccepted'))
    expect(await whyNot(file('logo.png', '<svg xmlns="x"/>'))).toBe(words('notAsNamed'))
    expect(await whyNot(file('form.pdf', '<!doctype html><script>1</script>%%EOF'))).toBe(
      words('notAsNamed'),
    )
    expect(await whyNot(file('one.pdf', '%'))).toBe(words('notAsNamed'))
  })

  it('tells whoever adds another kind of picture under the name of a JPEG that its name does not count', async () => {
    const heic = '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic'
    expect(await whyNot(file('IMG_0412.JPG', heic))).toContain(
      'What is in the file counts, not its name',
    )
    expect(await whyNot(file('IMG_0412.HEIC', heic))).not.toContain('its name')
  })

  it('refuses an empty file and a truncated file, each with its own message', async () => {
    expect(await whyNot(file('empty.pdf'))).toBe(words('empty'))
    expect(await whyNot(file('half.png', PNG, 3000))).toBe(
      'The PNG is not whole: its end is missing',
    )
  })

  it('refuses a JPEG that was cut after its thumbnail, however large it is', async () => {
    const small = [0xff, 0xd8, 0xff, 0xc0, 0, 8, 8, 0, 1, 0, 1, 1, 0xff, 0xda, 0, 2, 7, 0xff, 0xd9]
    const start = [0xff, 0xd8, 0xff, 0xe1, 0, small.length + 2, ...small]
    const picture = [0xff, 0xc0, 0, 8, 8, 0, 9, 0, 9, 1, 0xff, 0xda, 0, 2]
    const roomy = { ...limits, directMax: 10_000_000 }
    const whole = file('whole.jpg', start, picture, 3_000_000, [0xff, 0xd9], 5000)
    expect(await judgeFile(whole, roomy)).toEqual({
      ok: true,
      type: 'image/jpeg',
      saysWhere: false,
    })
    expect(await whyNot(file('half.jpg', start, picture, 3_000_000), roomy)).toBe(
      'The JPG is not whole: its end is missing',
    )
  })

  it('refuses a picture with more pixels than a browser should unpack, and states the limit', async () => {
    const wide = [...PNG]
    wide[18] = 0xea
    expect(await whyNot(file('wide.png', wide, 100, PNG_END))).toBe(
      'Too large a picture: up to 200 megapixels, and 30,000 pixels a side, are taken. Save it smaller',
    )
  })

  it('refuses a name that could mislead', async () => {
    const named = file('gpj.\u202efdp.exe', '%PDF-1.7\n%%EOF')
    expect(await whyNot(named)).toContain('invisible characters')
  })

  it('refuses a large file only where it cannot go directly to storage', async () => {
    const large = file('large.png', PNG, 20_000, PNG_END)
    expect(await whyNot(large)).toBeUndefined()
    expect(await whyNot(large, { directMax: 10_240, largeFiles: false })).toBe(
      'Too large: files up to 10 KB are taken here',
    )
  })

  it('says when the browser can no longer read the file', async () => {
    const gone = {
      name: 'gone.pdf',
      size: 12,
      slice: () => {
        throw new DOMException('moved', 'NotFoundError')
      },
    }
    expect(await judgeFile(gone, limits)).toEqual({ ok: false, why: said('files.unreadable') })
  })
})
