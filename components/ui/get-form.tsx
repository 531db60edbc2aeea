import type { FormEvent, ReactNode } from 'react'

type Props = {
  /** The target address; its query is sent along unchanged, except for the fields of the children. */
  href: string
  /** Names of the query members that the children's own controls carry. */
  own?: string[]
  onNavigate?: (href: string) => void
  className?: string
  children: ReactNode
}

/**
 * A link in the shape of a control: a button, a select or a number that changes the address. It is a real GET form, so
 * it works before the script has loaded and goes through the app afterwards.
 */
export function GetForm({ href, own = [], onNavigate, className, children }: Props) {
  const [path, query] = href.split('?')
  const carried = Array.from(new URLSearchParams(query)).filter(([name]) => !own.includes(name))

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') search.append(name, value)
    onNavigate?.(search.size > 0 ? `${path}?${search}` : (path ?? href))
  }

  return (
    <form method="get" action={path} className={className} onSubmit={onNavigate && handleSubmit}>
      {carried.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
