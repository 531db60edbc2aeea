import type { GetICUArgs } from '@schummar/icu-type-parser'
import type { CalendarDate } from '@/lib/dates'
import type { english } from './english'

type English = typeof english
export type Domain = keyof English

type Ids<Tree, Before extends string> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Before}${Key}`
    : Ids<Tree[Key], `${Before}${Key}.`>
}[keyof Tree & string]

/** The ids of a domain's messages, without the domain: `reviewTitle`, `state.pending`. */
export type KeyOf<D extends Domain> = Ids<English[D], ''>
/** The id of a message, its domain first: `activation.reviewTitle`. */
export type MessageId = { [D in Domain]: `${D}.${KeyOf<D>}` }[Domain]

type At<Tree, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Tree
    ? At<Tree[Head], Rest>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : never

/** Text from outside, shown as it is, or a message of the console. */
export type Text = string | Said

/** What a sentence may contain: another sentence, text from outside, a day, or several of these ("a, b and c"). */
export type Put = Text | CalendarDate | readonly Text[]

type Given<Message> = Message extends string
  ? GetICUArgs<Message, { ICUArgument: Put; ICUNumberArgument: number; ICUDateArgument: never }>
  : never

/**
 * The arguments of a message: `{name}` takes a `Put`, a number or plural takes a number, a select takes one of its choices.
 */
type ArgsOf<Id extends MessageId> = Given<At<English, Id>>
type Rest<Args> = keyof Args extends never ? [] : [args: Args]

/** The arguments of the message `Id`. */
export type Arguments<Id extends MessageId> = Rest<ArgsOf<Id>>

/**
 * The arguments of the message `Key` in a domain. Not by id, because an id made from any domain and any key would make the
 * compiler check each key of each domain in every domain.
 */
export type ArgumentsIn<D extends Domain, Key extends KeyOf<D>> = Rest<Given<At<English[D], Key>>>

/** A sentence that is still to be put into a language: its id and its arguments. Plain data. */
export type Said = {
  readonly id: MessageId
  readonly args?: Readonly<Record<string, Put | number>>
}

/** A sentence by its id, with its arguments. */
export function said<Id extends MessageId>(id: Id, ...[args]: Arguments<Id>): Said {
  return args === undefined ? { id } : { id, args }
}

/** A day in its usual form ("5 Sep 2026"). */
export function dayOf(date: CalendarDate): Said {
  return { id: 'dates.day', args: digitsOf(date) }
}

/**
 * A day with its weekday and the full name of its month, which is easier to check than digits ("Saturday 5 September 2026").
 */
export function longDayOf(date: CalendarDate): Said {
  const [year, month, day] = date
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return { id: 'dates.longDay', args: { ...digitsOf(date), weekday: String(weekday) } }
}

const digitsOf = ([year, month, day]: CalendarDate) => ({
  year: String(year),
  month: String(month),
  day: String(day),
})
