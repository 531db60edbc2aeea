import { dayOf, said, type Text } from '@/lib/words/said'
import { actionChoice, entityChoice } from './names'
import type { ActivityChoices } from './schema'
import type { ActivityFilters } from './search-params'

/** Somebody by the name the bank has, else by number. */
export function personChoice(makerId: number, choices: ActivityChoices | undefined): Text {
  const known = choices?.people.find(({ id }) => id === makerId)
  return known?.name ?? said('activity.personNumber', { personId: String(makerId) })
}

/** What a trail was narrowed to, as one says whose entries these are. */
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
