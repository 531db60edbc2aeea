/** The bank's options, after one that chooses none of them, which is called `none`. */
export function withNone(options: { id: number; name: string }[], none: string) {
  return [
    { value: '', label: none },
    ...options.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}
