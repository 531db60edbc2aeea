import { newClientWords as words } from '@/lib/client-details/words'

/** The bank's options, after one that chooses none of them. */
export function withNone(options: { id: number; name: string }[], none: string = words.notSaid) {
  return [
    { value: '', label: none },
    ...options.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}
