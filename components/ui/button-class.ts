export type ButtonVariant = 'primary' | 'default' | 'quiet'
export type ButtonSize = 'default' | 'big' | 'icon'

const base =
  'relative inline-flex items-center justify-center gap-[7px] border font-medium text-[0.84375rem] whitespace-nowrap select-none motion-safe:transition-colors motion-safe:duration-100 print:hidden'

const looks: Record<ButtonVariant, string> = {
  primary:
    'border-accent bg-accent text-accent-ink shadow-rest hover:border-accent-press hover:bg-accent-press',
  default:
    'border-button-line bg-surface text-ink shadow-rest hover:border-line-strong hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-sunken hover:text-ink',
}

const sizes: Record<ButtonSize, string> = {
  default: 'h-8 rounded-control px-3',
  icon: 'h-7 w-8 rounded-control',
  big: 'h-[38px] w-full rounded-control px-4',
}

// Legible on purpose: users must be able to read a button they may not press.
const disabled = 'border-line bg-sunken text-ink-3'

/** The classes of a button, for links that look like buttons: `<a className={buttonClass()}>`. */
export function buttonClass(
  variant: ButtonVariant = 'default',
  size: ButtonSize = 'default',
  isDisabled = false,
): string {
  return `${base} ${sizes[size]} ${isDisabled ? disabled : looks[variant]}`
}
