import type { ComponentProps, ReactNode } from 'react'

type Props = {
  legend: string
  hint: string
  /** How the reading of what may be ticked stands, where there is something to say. */
  status: ReactNode
  /** The list of ticks; absent where there are none. */
  children: ReactNode
}

/** A group of things that may each be ticked. */
export function TickGroup({ legend, hint, status, children }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-hint">{legend}</legend>
      <p className="mt-0.5 text-hint text-ink-2">{hint}</p>
      <p role="status" className="mt-1 text-hint text-ink-2 empty:mt-0">
        {status}
      </p>
      {children}
    </fieldset>
  )
}

/** What makes a tick part of a form, whichever way that is kept. */
export type TickField = Pick<
  ComponentProps<'input'>,
  'name' | 'checked' | 'onChange' | 'onBlur' | 'ref'
>

type TickProps = { field: TickField; value: string; children: ReactNode }

/** One thing that may be ticked; `value` is what the form then holds. */
export function Tick({ field, value, children }: TickProps) {
  return (
    <label className="flex items-start gap-2.5 px-2.5 py-1.75 hover:bg-sunken">
      <input
        {...field}
        type="checkbox"
        value={value}
        className="mt-0.5 size-4 flex-none accent-accent"
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </label>
  )
}
