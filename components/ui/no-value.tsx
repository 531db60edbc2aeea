import { useWords } from '@/lib/words/use-words'

/** Takes the place of a missing value: shown as a dash, and read out in words. */
export function NoValue() {
  const words = useWords('ui')
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{words('noValue')}</span>
    </>
  )
}
