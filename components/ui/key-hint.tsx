/** A key to press, shown but not read out: the control itself carries `aria-keyshortcuts`. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span aria-hidden="true">
      <kbd className="rounded-[4px] border border-line bg-sunken px-1.25 font-mono text-hint text-ink-3">
        {children}
      </kbd>
    </span>
  )
}
