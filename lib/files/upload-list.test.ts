import { describe, expect, it } from 'vitest'
import { said } from '@/lib/words/said'
import { inEnglish } from '@/lib/words/test/in-english'
import type { Upload, UploadStatus } from './upload'
import { UploadList } from './upload-list'

const upload = (id: string, status: UploadStatus = { phase: 'judging' }): Upload => ({
  id,
  file: new File([id], `${id}.pdf`, { lastModified: 1 }),
  toStorage: false,
  mayBeStored: false,
  status,
})

describe('the list of uploads', () => {
  it('returns the same snapshot until something changes, so that other rows are not drawn again', () => {
    const list = new UploadList()
    list.add([upload('a'), upload('b')])
    const [ids, counts, other] = [list.readIds(), list.readCounts(), list.read('b')]
    list.change('a', { status: { phase: 'sending', percent: 3 } })
    const sending = list.read('a')?.status
    list.change('a', { status: { phase: 'sending', percent: 3 } })
    expect(list.read('a')?.status).toBe(sending)
    expect(list.readIds()).toBe(ids)
    expect(list.readCounts()).toBe(counts)
    expect(list.read('b')).toBe(other)
  })

  it('sums up files dropped together once, when all have ended', () => {
    const list = new UploadList()
    const heard: string[] = []
    list.subscribe(() => {
      const news = list.readNews().map(inEnglish).join(' ')
      if (news !== heard.at(-1)) heard.push(news)
    })
    list.add(['a', 'b', 'c'].map((id) => upload(id)))
    list.change('a', { status: { phase: 'refused', why: said('files.empty') } })
    for (const percent of [10, 20, 30]) list.change('b', { status: { phase: 'sending', percent } })
    list.change('b', { status: { phase: 'stored', file: null } })
    list.change('c', { status: { phase: 'stored', file: null } })
    list.add([upload('d')])
    list.change('d', { status: { phase: 'stored', file: null } })
    expect(heard).toEqual(['', '2 files stored and 1 file refused.', '', '1 file stored.'])
  })

  it('says nothing about cancelled files', () => {
    const list = new UploadList()
    list.add([upload('a')])
    list.remove('a')
    expect(list.readNews()).toEqual([])
    list.change('a', { status: { phase: 'stored', file: null } })
    expect(list.readIds()).toEqual([])
  })

  it('notifies once about files dropped together, however many', () => {
    const list = new UploadList()
    let heard = 0
    list.subscribe(() => {
      heard += 1
    })
    list.add(Array.from({ length: 100 }, (_, at) => upload(String(at))))
    expect(heard).toBe(1)
    expect(list.readCounts().active).toBe(100)
  })
})
