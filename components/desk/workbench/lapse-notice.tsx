'use client'

import { Notice } from '@/components/ui/notice'
import { said } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'
import type { Told } from './use-marks'

/** Says which marks were taken away, because what they were made with is no longer so. */
export function LapseNotice({ lapse }: { lapse: Told }) {
  const words = useWords('workbench')
  const { replaced, gone, changed, zoneToo } = lapse
  return (
    <div className="px-4 pb-3">
      <Notice kind="warn" title={words('lapse.title')} live>
        {replaced.map((file) => (
          <p key={file}>{words('lapse.replaced', { file })}</p>
        ))}
        {gone.map((file) => (
          <p key={file}>{words('lapse.gone', { file })}</p>
        ))}
        {changed.length > 0 && (
          <p>
            {words('lapse.changed', {
              count: changed.length,
              values: changed.map((value) => said('workbench.inText', { value })),
            })}
          </p>
        )}
        <p>{words('lapse.cleared')}</p>
        {zoneToo && <p>{words('lapse.zoneCleared')}</p>}
      </Notice>
    </div>
  )
}
