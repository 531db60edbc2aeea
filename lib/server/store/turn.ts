import 'server-only'
import { keyValue } from './kv'

/** Takes the turn under this key for so many seconds, with a name of one's own; false where another has it. */
export function takeTurn(key: string, name: string, seconds: number): Promise<boolean> {
  return keyValue().add(key, name, seconds)
}

/** Takes the turn from whoever has it under the name `former`; false where it is theirs no longer. */
export function takeTurnOver(
  key: string,
  former: string,
  name: string,
  seconds: number,
): Promise<boolean> {
  return keyValue().replaceIf(key, former, name, seconds)
}

/** Has the turn last so many seconds from now; false where it is no longer the one taken under this name. */
export function keepTurn(key: string, name: string, seconds: number): Promise<boolean> {
  return takeTurnOver(key, name, name, seconds)
}

/** Gives the turn back, where it is still the one taken under this name. */
export function giveTurnBack(key: string, name: string): Promise<void> {
  return keyValue().deleteIf(key, name)
}

/** The name under which some copy of the console has the turn; undefined where none has it. */
export function turnAt(key: string): Promise<string | undefined> {
  return keyValue().get(key)
}
