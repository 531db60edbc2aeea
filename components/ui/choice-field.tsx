import { type ComponentProps, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'children' | 'type' | 'value'> & {
  legend: string
  choices: readonly { value: string; label: string }[]
  /** The chosen value, if something outside the field keeps it. */
  chosen?: string
}

/** A choice between two or three options, all visible at once. */
export function ChoiceField({ legend, choices, chosen, id, ...input }: Props) {
  const ownId = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.25 font-medium text-hint">{legend}</legend>
      <div className="inline-flex rounded-control border border-line-strong bg-surface p-0.5">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            htmlFor={`${id ?? ownId}-${value}`}
            className="marks-current relative rounded-[5px] px-3.5 py-1 text-ink-2 has-checked:bg-accent has-checked:font-medium has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              {...input}
              id={`${id ?? ownId}-${value}`}
              type="radio"
              value={value}
              checked={chosen === undefined ? undefined : value === chosen}
              // Invisible, but as large as its label, so that a press anywhere on the label hits it.
              className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
