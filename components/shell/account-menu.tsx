'use client'

import { useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Menu } from '@/components/ui/menu'
import { MenuChoice, MenuGroup, MenuItem, MenuSeparator } from '@/components/ui/menu-item'
import { isOffered, OFFERED } from '@/lib/words/language'
import { useSpoken, useWords } from '@/lib/words/use-words'
import { SHOW_KEYS } from './keys'
import { chooseKeys, type KeysChoice } from './keys-choice'
import { chooseLanguage } from './language'
import { chooseTheme, type Theme } from './theme'

type Props = {
  name: string
  /** The role names from the bank; an empty list is shown in words. */
  roles: string[]
  /** From the cookie when the page was rendered. */
  theme: Theme
  keys: KeysChoice
  /** Called with the function that changes the language, which loads the page again. */
  onLanguage: (change: () => void) => void
  onSignOut: () => void
}

const KEYS: KeysChoice[] = ['on', 'off']
const THEMES: Theme[] = ['system', 'light', 'dark']
const LANGUAGES = Object.keys(OFFERED).filter(isOffered)

/** Who is signed in, the console's look and language, and the sign-out. */
export function AccountMenu(props: Props) {
  const { name, roles, theme, keys, onLanguage, onSignOut } = props
  const [chosen, setChosen] = useState(theme)
  const [keysChoice, setKeysChoice] = useState(keys)
  const words = useWords('account')
  const ofKeys = useWords('keys')
  const { language } = useSpoken()

  function choose(next: Theme) {
    chooseTheme(next)
    setChosen(next)
  }

  return (
    <Menu
      label={words('menu', { name })}
      trigger={<Avatar name={name} />}
      heading={
        <>
          <div className="font-medium [overflow-wrap:anywhere]">{name}</div>
          <div className="text-hint text-ink-3">
            {roles.length > 0 ? roles.join(', ') : words('noRoles')}
          </div>
        </>
      }
    >
      <MenuGroup label={words('theme')}>
        {THEMES.map((one) => (
          <MenuChoice key={one} checked={chosen === one} onSelect={() => choose(one)}>
            {words(one)}
          </MenuChoice>
        ))}
      </MenuGroup>
      <MenuGroup label={words('language')}>
        {LANGUAGES.map((one) => (
          <MenuChoice
            key={one}
            checked={language === one}
            onSelect={() => one !== language && onLanguage(() => chooseLanguage(one))}
          >
            <span lang={one}>{OFFERED[one]}</span>
          </MenuChoice>
        ))}
      </MenuGroup>
      <MenuGroup label={ofKeys('menu')}>
        {KEYS.map((one) => (
          <MenuChoice
            key={one}
            checked={keysChoice === one}
            onSelect={() => {
              chooseKeys(one)
              setKeysChoice(one)
            }}
          >
            {ofKeys(one)}
          </MenuChoice>
        ))}
        <MenuItem onSelect={() => window.dispatchEvent(new Event(SHOW_KEYS))}>
          {ofKeys('show')}
        </MenuItem>
      </MenuGroup>
      <MenuSeparator />
      <MenuItem onSelect={onSignOut}>{words('signOut')}</MenuItem>
    </Menu>
  )
}
