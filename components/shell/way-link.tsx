import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icon'
import { AppLink } from './app-link'

type Props = {
  way: 'previous' | 'next'
  /** Says where it leads. */
  label: string
  href: string
  onOpen?: () => void
}

/** The way to the one before, or after, among several of a kind. It comes in the place of this page. */
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
