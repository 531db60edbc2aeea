import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, useId } from 'react'
import { controlClass, Field, type FieldWords } from './field'

/** A value and the words for it. */
export type SelectOption = { value: string; label: string }

type Props = FieldWords & Omit<ComponentProps<'select'>, 'children'> & { options: SelectOption[] }

/** One of a few: the browser's own list, so that it works on every device. */
export function SelectField({ label, hint, error, id, options, ...select }: Props) {
  const ownId = useId()
  return (
    <Field id={id ?? ownId} label={label} hint={hint} error={error} required={select.required}>
      {(links) => <Select {...select} {...links} options={options} />}
    </Field>
  )
}

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & { options: SelectOption[] }

/** The control alone, for bars where the label stands beside it. */
export function Select({ options, className = '', ...select }: SelectProps) {
  return (
    <span className="relative inline-block w-full">
      <select
        {...select}
        className={`${controlClass} h-[34px] appearance-none truncate pr-8 pl-2.5 ${className}`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-2"
        aria-hidden="true"
      />
    </span>
  )
}
