import { dayOf, said, type Text } from '@/lib/words/said'
import { actionChoice, entityChoice } from './names'
import type { ActivityChoices } from './schema'
import type { ActivityFilters } from './search-params'

/** A person by the name the bank gives, otherwise by number. */
export function personChoice(makerId: number, choices: ActivityChoices | undefined): Text {
  const known = choices?.people?.find(({ id }) => id === makerId)
  return known?.name ?? said('activity.personNumber', { personId: String(makerId) })
}

/** The filters of a trail, as texts for its heading. */
export function filtersOf(
  { overrides, makerId, action, entity, from, to }: ActivityFilters,
  choices: ActivityChoices | undefined,
): Text[] {
  const kind = choices?.entities.find(({ code }) => code === entity)
  return [
    said(overrides ? 'activity.overrides' : 'activity.all'),
    makerId !== undefined && personChoice(makerId, choices),
    action && actionChoice(action),
    entity && entityChoice(kind ?? { code: entity }),
    from && said('activity.fromDay', { day: dayOf(from) }),
    to && said('activity.toDay', { day: dayOf(to) }),
  ].filter((filter) => filter !== undefined && filter !== false)
}
