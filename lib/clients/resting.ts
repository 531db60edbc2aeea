import { type Said, said, type Text } from '@/lib/words/said'
import { hasEnded, type Stand, stateWord } from './state'

/**
 * The text where there is no next step: onboarding is over, or out of this console's hands. `end` says how the client ended;
 * `text` is one or more sentences.
 */
export function restOf(stand: Stand, name: Text, end?: Said): { title: Said; text: Said[] } {
  const { state } = stand
  if (state === 'active')
    return { title: said('desk.rest.active', { name }), text: [said('desk.rest.activeText')] }
  if (hasEnded(state))
    return {
      title: said('desk.rest.ended', { state }),
      text: [...(end ? [end] : []), said('desk.rest.endedText')],
    }
  return {
    title: said('desk.rest.other', { state: stateWord(stand) }),
    text: [said('desk.rest.otherText')],
  }
}
