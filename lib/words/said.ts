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

/** What somebody else wrote, as it stands, or what we say in its place. */
export type Text = string | Said

/** What may be put into a sentence: another one, text of somebody else's, a day, or several of these ("a, b and c"). */
export type Put = Text | CalendarDate | readonly Text[]

type Given<Message> = Message extends string
  ? GetICUArgs<Message, { ICUArgument: Put; ICUNumberArgument: number; ICUDateArgument: never }>
  : never

/** What a message asks for: `{name}` takes a `Put`, a number or plural a number, a select one of its choices. */
type ArgsOf<Id extends MessageId> = Given<At<English, Id>>
type Rest<Args> = keyof Args extends never ? [] : [args: Args]

/** What is given to say the message `Id`. */
export type Arguments<Id extends MessageId> = Rest<ArgsOf<Id>>

/**
 * What is given to say the message `Key` of a domain. Not by its id: whoever puts an id together of any domain and any
 * key has the compiler look at each key of each domain in each domain.
 */
export type ArgumentsIn<D extends Domain, Key extends KeyOf<D>> = Rest<Given<At<English[D], Key>>>

/** A sentence that is still to be said in somebody's language: its id, and what is put into it. Plain data. */
export type Said = {
  readonly id: MessageId
  readonly args?: Readonly<Record<string, Put | number>>
}

/** A sentence by its id, with what it asks for. */
export function said<Id extends MessageId>(id: Id, ...[args]: Arguments<Id>): Said {
  return args === undefined ? { id } : { id, args }
}

/** A day as it is written everywhere ("5 Sep 2026"). */
export function dayOf(date: CalendarDate): Said {
  return { id: 'dates.day', args: digitsOf(date) }
}

/** A day with all that tells it from another, which digits alone do not ("Saturday 5 September 2026"). */
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
