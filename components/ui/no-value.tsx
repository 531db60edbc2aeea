import { useWords } from '@/lib/words/use-words'

/** In the place of a value that there is none of: drawn as a dash, and read out as what it says. */
export function NoValue() {
  const words = useWords('ui')
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{words('noValue')}</span>
    </>
  )
}
