import { followWith } from './plain-click'

type StatusTab = {
  label: string
  href: string
  current: boolean
  /** Formatted for people ("12,480"); left out while it is not known. */
  count?: string
}

type Props = {
  /** Name of the navigation, such as "Status". */
  label: string
  tabs: StatusTab[]
  onNavigate?: (href: string) => void
}

/** Links that choose one part of a list. The count is only visible; the link's name is the label alone. */
export function StatusTabs({ label, tabs, onNavigate }: Props) {
  return (
    <nav
      aria-label={label}
      className="max-w-full overflow-x-auto rounded-control [scrollbar-width:none]"
    >
      <ul className="flex w-max min-w-full rounded-control border border-line bg-sunken p-0.5">
        {tabs.map((tab) => (
          <li key={tab.href} className="flex-1">
            <a
              href={tab.href}
              onClick={followWith(onNavigate, tab.href)}
              aria-current={tab.current ? 'page' : undefined}
              className="marks-current group flex h-full min-w-9 justify-center gap-x-1.25 rounded-[5px] px-2.5 max-sm:flex-col max-sm:items-center max-sm:px-1 py-1 text-hint whitespace-nowrap text-ink-2 hover:text-ink focus-visible:outline-offset-0 aria-[current]:bg-raised aria-[current]:font-medium aria-[current]:text-ink aria-[current]:shadow-rest"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span
                  aria-hidden="true"
                  className="font-normal text-ink-3 tabular-nums group-aria-[current]:text-ink-2"
                >
                  {tab.count}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
