import type { ReactNode } from 'react'
import { Brand, type House } from '@/components/shell/brand'

const WHOLE = 'card-is-whole'

type Props = { house: House; title: string; text: string; children: ReactNode }

/** The card on the pages around the sign-in, outside the console's frame. */
export function WayIn({ house, title, text, children }: Props) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      {/* The card is centred, so a browser that painted its upper half first would have to move it. The element waited for
          is the last one, because an element counts as there from its start tag on. If the line is cut in between, the
          page stays empty; half a card would have no button either. */}
      <link rel="expect" href={`#${WHOLE}`} blocking="render" />
      <div className="w-full max-w-[380px] rounded-card border border-line bg-surface px-5 py-6 shadow-rest sm:px-7.5 sm:py-8">
        <div className="text-lead">
          <Brand house={house} />
        </div>
        <h1 className="mt-5.5">{title}</h1>
        <p className="mt-1.5 mb-4.5 text-ink-2">{text}</p>
        {children}
        <span id={WHOLE} hidden />
      </div>
    </main>
  )
}
