'use client'

import { Notice } from '@/components/ui/notice'
import { said } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'
import type { Told } from '@/lib/workbench/held'
import { replacedBy } from '@/lib/workbench/replaced-by'

/** Says what has to be compared again, and which marks were removed because what they rest on has changed. */
export function LapseNotice({ told }: { told: Told }) {
  const words = useWords('workbench')
  const say = useSay()
  const { replaced, gone, changed, unseen, marksToo, zoneToo } = told
  return (
    <div className="px-4 pb-3">
      <Notice kind="warn" title={words('lapse.title')} live>
        {replaced.map((file) => (
          <p key={file.name}>{say(replacedBy(file))}</p>
        ))}
        {gone.map(({ name, fileName }) => (
          <p key={name}>{words('lapse.gone', { file: fileName })}</p>
        ))}
        {unseen.map(({ name, fileName }) => (
          <p key={name}>{words('lapse.unseen', { file: fileName })}</p>
        ))}
        {changed.length > 0 && (
          <p>
            {words('lapse.changed', {
              count: changed.length,
              values: changed.map((value) => said('workbench.inText', { value })),
            })}
          </p>
        )}
        {marksToo && <p>{words('lapse.cleared')}</p>}
        {zoneToo && <p>{words('lapse.zoneCleared')}</p>}
      </Notice>
    </div>
  )
}
