/** Markup that is safe to put into a page unescaped. */
export type Html = { readonly markup: string }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Marks text as markup. Use it only for literals of this program and for what the provider itself rendered. */
export function trusted(markup: string): Html {
  return { markup }
}

/** A template that escapes every value except markup, and joins lists. */
export function html(
  literals: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  return trusted(
    literals.reduce((page, literal, index) => {
      const value = values[index - 1]
      return page + (value === undefined ? '' : render(value)) + literal
    }),
  )
}

function render(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
  return 'markup' in value ? value.markup : value.map((part) => part.markup).join('')
}
