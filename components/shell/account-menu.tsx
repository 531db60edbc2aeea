'use client'

import { useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Menu } from '@/components/ui/menu'
import { MenuChoice, MenuGroup, MenuItem, MenuSeparator } from '@/components/ui/menu-item'
import { chooseTheme, type Theme } from './theme'

type Props = {
  name: string
  /** As the bank names them; none is said plainly. */
  roles: string[]
  /** What the cookie said when the page was drawn. */
  theme: Theme
  onSignOut: () => void
}

const themes: { theme: Theme; label: string }[] = [
  { theme: 'system', label: 'System' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
]

/** Who is signed in, how the console looks, and the way out. */
export function AccountMenu({ name, roles, theme, onSignOut }: Props) {
  const [chosen, setChosen] = useState(theme)

  function choose(next: Theme) {
    chooseTheme(next)
    setChosen(next)
  }

  return (
    <Menu
      label={`Account: ${name}`}
      trigger={<Avatar name={name} />}
      heading={
        <>
          <div className="font-medium [overflow-wrap:anywhere]">{name}</div>
          <div className="text-hint text-ink-3">
            {roles.length > 0 ? roles.join(', ') : 'No roles'}
          </div>
        </>
      }
    >
      <MenuGroup label="Theme">
        {themes.map((item) => (
          <MenuChoice
            key={item.theme}
            checked={chosen === item.theme}
            onSelect={() => choose(item.theme)}
          >
            {item.label}
          </MenuChoice>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem onSelect={onSignOut}>Sign out</MenuItem>
    </Menu>
  )
}
