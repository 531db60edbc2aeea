import type { ComponentProps, ReactNode } from 'react'

type Props = {
  legend: string
  hint: string
  /** The state of reading the choices, if there is something to say. */
  status: ReactNode
  /** The list of ticks; undefined if there are none. */
  children: ReactNode
}

/** A group of tick boxes. */
export function TickGroup({ legend, hint, status, children }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-hint">{legend}</legend>
      <p className="mt-0.5 text-hint text-ink-2">{hint}</p>
      {/* A fixed height: what stands below must not move under a press when the list arrives. */}
      <div className="mt-1.5 h-32 overflow-y-auto rounded-control border border-line">
        <p
          role="status"
          className="border-line border-b px-2.5 py-1.75 text-hint text-ink-2 empty:border-b-0 empty:p-0"
        >
          {status}
        </p>
        {children}
      </div>
    </fieldset>
  )
}

/** What connects a tick to a form, however the form keeps it. */
export type TickField = Pick<
  ComponentProps<'input'>,
  'name' | 'checked' | 'onChange' | 'onBlur' | 'ref'
>

type TickProps = { field: TickField; value: string; children: ReactNode }

/** One tick box; `value` is what the form then holds. */
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
