'use client'

import { followWith } from '@/components/ui/plain-click'
import { kindOf } from '@/lib/files/names'
import { sizeOf } from '@/lib/files/size'
import { MOST_PLACES } from '@/lib/identifiers/identifier'
import { useSay, useWords } from '@/lib/words/use-words'
import { type ClientFile, type FileGroup, isPicture } from '@/lib/workbench/client-files'
import { broughtBy } from './brought-by'

type Props = {
  groups: readonly FileGroup[]
  /** Names of the files that are on the screen. */
  shown: readonly (string | undefined)[]
  hrefOf: (file: ClientFile) => string
  onShow: (file: ClientFile) => void
}

/** Every file of the client, grouped by place, to choose what stands beside the record. */
export function FileStrip({ groups, shown, hrefOf, onShow }: Props) {
  const words = useWords('workbench')
  return (
    <nav aria-label={words('files')} className="border-line border-t">
      <ul className="relative flex overflow-x-auto px-1.5 py-2.5">
        {groups.map((group) => (
          <li key={group.id} className="flex-none border-line px-2.5 not-first:border-s">
            <h3 className="mb-1.5 max-w-60 truncate text-hint text-ink-2">
              {group.of.is === 'record'
                ? group.of.kind
                : group.of.is === 'table'
                  ? group.of.title
                  : words('client')}
            </h3>
            {group.files.length > 0 ? (
              <ul className="flex gap-2">
                {group.files.map((file) => (
                  <li key={file.name}>
                    <Thumbnail
                      file={file}
                      href={hrefOf(file)}
                      isShown={shown.includes(file.name)}
                      onShow={() => onShow(file)}
                    />
                  </li>
                ))}
              </ul>
            ) : (
              <p className={`max-w-40 text-hint ${group.unread ? 'text-danger' : 'text-ink-3'}`}>
                {group.unasked
                  ? words('unread.unasked', { most: MOST_PLACES })
                  : words(group.unread ? 'unread.group' : 'noFiles')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** In bytes: a larger picture costs too much for a thumbnail. */
const DRAWN_UP_TO = 4 * 1024 * 1024

type ThumbnailProps = {
  file: ClientFile
  href: string
  isShown: boolean
  onShow: () => void
}

function Thumbnail({ file, href, isShown, onShow }: ThumbnailProps) {
  const words = useWords('workbench')
  const say = useSay()
  const { fileName, size, type, createdBy } = file
  const brought = broughtBy(words, file)
  const isDrawn = isPicture(type) && size !== undefined && size <= DRAWN_UP_TO
  return (
    <a
      href={href}
      data-keeps-page
      aria-current={isShown ? 'true' : undefined}
      title={[fileName, brought].filter(Boolean).join('\n')}
      onClick={followWith(onShow, href)}
      className="group block w-25 rounded-control text-hint focus-visible:outline-offset-2"
    >
      <span
        aria-hidden="true"
        className="grid h-15 place-items-center overflow-hidden rounded-control border border-line bg-sunken text-ink-2 group-hover:border-line-strong group-aria-[current]:border-accent group-aria-[current]:outline-2 group-aria-[current]:outline-accent"
      >
        {isDrawn ? (
          // biome-ignore lint/performance/noImgElement: it comes from the bank, behind the session.
          <img
            key={file.addressOf('inline')}
            src={file.addressOf('inline')}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        ) : (
          <span className="mono">{type ? kindOf(type) : '–'}</span>
        )}
      </span>
      <bdi className="mt-1 block truncate group-aria-[current]:font-medium">{fileName}</bdi>
      <span className="block truncate text-ink-2">
        {[type && kindOf(type), size !== undefined && say(sizeOf(size))].filter(Boolean).join(', ')}
      </span>
      {brought && (
        <span className="block truncate text-ink-2">
          <span className="sr-only">{brought}</span>
          <bdi aria-hidden="true">{createdBy}</bdi>
        </span>
      )}
    </a>
  )
}
