'use client'

import { Notice } from '@/components/ui/notice'
import { displayFileName } from '@/lib/files/names'
import type { Upload } from '@/lib/files/upload'
import { useWords } from '@/lib/words/use-words'

type Props = {
  /** Pictures that record where they were taken. */
  pictures: readonly Upload[]
  /** This person may delete files here. */
  mayDelete: boolean
}

const WAYS = ['delete', 'ask', 'request'] as const

/** Tells which pictures say where they were taken, and how the place is kept private by this person. */
export function PlaceNotice({ pictures, mayDelete }: Props) {
  const words = useWords('files')
  return (
    <Notice kind="warn" live>
      {WAYS.map((way) => {
        const files = pictures.filter((one) => wayFor(one, mayDelete) === way)
        const count = files.length
        const names = files.map(({ file }) => displayFileName(file.name))
        return (
          count > 0 && (
            <p key={way}>
              {words('saysWhere', { count, files: names })} {words(`keepPrivate.${way}`, { count })}
            </p>
          )
        )
      })}
    </Notice>
  )
}

function wayFor(
  { status: { phase }, mayBeStored }: Upload,
  mayDelete: boolean,
): (typeof WAYS)[number] {
  if (phase === 'awaiting') return 'request'
  // What is not at the bank yet needs no permission to be taken off the list.
  const isHere = phase !== 'stored' && !mayBeStored
  return mayDelete || isHere ? 'delete' : 'ask'
}
