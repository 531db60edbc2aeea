import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icon'
import { AppLink } from './app-link'

type Props = {
  way: 'previous' | 'next'
  /** Says where the link leads. */
  label: string
  href: string
  onOpen?: () => void
}

/** A link to the previous or next one of several alike. That page replaces this one. */
export function WayLink({ way, label, href, onOpen }: Props) {
  return (
    <AppLink
      replace
      href={href}
      onOpen={onOpen}
      aria-label={label}
      aria-keyshortcuts={way === 'previous' ? '[' : ']'}
      title={label}
      className={buttonClass('default', 'icon')}
    >
      <Icon name={way === 'previous' ? 'chevron-left' : 'chevron-right'} />
    </AppLink>
  )
}
