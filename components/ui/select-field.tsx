import { type ComponentProps, useId } from 'react'
import { controlClass, Field, type FieldWords } from './field'
import { Icon } from './icon'

/** A value and its label. */
export type SelectOption = { value: string; label: string }

type Props = FieldWords & Omit<ComponentProps<'select'>, 'children'> & { options: SelectOption[] }

/** One of a few options, in the browser's own list, so that it works on every device. */
export function SelectField({ label, hint, error, id, options, ...select }: Props) {
  const ownId = useId()
  return (
    <Field id={id ?? ownId} label={label} hint={hint} error={error} required={select.required}>
      {(links) => <Select {...select} {...links} options={options} />}
    </Field>
  )
}

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: SelectOption[]
  /** For bars and footers, where a full field would be too tall. */
  compact?: boolean
}

/** The control alone, for bars in which the label stands beside it. */
export function Select({ options, compact = false, className = '', ...select }: SelectProps) {
  return (
    <span className="relative inline-block w-full">
      <select
        {...select}
        className={`${controlClass} appearance-none truncate ps-2.5 ${compact ? 'h-8 pe-7' : 'h-[34px] pe-8'} ${className}`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 end-2 size-4 -translate-y-1/2 text-ink-2"
      />
    </span>
  )
}

/**
 * The options of a filter, preceded by one for no filter. An address may name a value that is not listed: it gets an
 * option that says so, instead of showing another one.
 */
export function filterOptions(
  any: string,
  options: SelectOption[],
  chosen: string | undefined,
  labelOf: (chosen: string) => string,
): SelectOption[] {
  const isListed = !chosen || options.some(({ value }) => value === chosen)
  const all = [{ value: '', label: any }, ...options]
  return isListed ? all : [...all, { value: chosen, label: labelOf(chosen) }]
}
