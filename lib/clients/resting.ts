import type { Can } from '@/lib/can'
import { type Said, said, type Text } from '@/lib/words/said'
import { hasEnded, type Stand, stateWord } from './state'

/**
 * The text where there is no next step: onboarding is over, or out of this console's hands. `end` says how the client ended;
 * `text` is one or more sentences. Only where the bank has moves is there a menu under which an ending can be undone.
 */
export function restOf(
  stand: Stand,
  name: Text,
  { moves }: Pick<Can, 'moves'>,
  end?: Said,
): { title: Said; text: Said[] } {
  const { state } = stand
  if (state === 'active')
    return { title: said('desk.rest.active', { name }), text: [said('desk.rest.activeText')] }
  if (hasEnded(state))
    return {
      title: said('desk.rest.ended', { state }),
      text: [...(end ? [end] : []), said(moves ? 'desk.rest.endedText' : 'desk.rest.otherText')],
    }
  return {
    title: said('desk.rest.other', { state: stateWord(stand) }),
    text: [said('desk.rest.otherText')],
  }
}
