'use client'

import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu'
import { MenuItemWithReason } from '@/components/ui/menu-item-with-reason'
import type { Move } from '@/lib/moves/move'
import { useWords } from '@/lib/words/use-words'

type Props = {
  moves: Move[]
  /** Why a move is not available to this person; undefined if it is. */
  reasonNotTo: (move: Move) => string | undefined
  onChoose: (move: Move) => void
}

/** The further moves for the client, in a menu out of the way. */
export function MoreActions({ moves, reasonNotTo, onChoose }: Props) {
  const words = useWords('moves')
  if (moves.length === 0) return null
  return (
    <Menu
      label={words('menu')}
      trigger={
        <span className={buttonClass()}>
          {words('menu')}
          <Icon name="chevron-down" className="size-4 text-ink-2" />
        </span>
      }
    >
      {moves.map((move) => (
        <MenuItemWithReason key={move} reason={reasonNotTo(move)} onSelect={() => onChoose(move)}>
          {words(`open.${move}`)}
        </MenuItemWithReason>
      ))}
    </Menu>
  )
}
