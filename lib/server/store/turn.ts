import 'server-only'
import { keyValue, type Taken } from './kv'

/** Takes the turn under this key for this many seconds, under the caller's own name; false if another has it. */
export function takeTurn(
  key: string,
  name: string,
  seconds: number,
  taken?: Taken,
): Promise<boolean> {
  return keyValue().add(key, name, seconds, undefined, taken)
}

/** Takes the turn from its holder of the name `former`; false if they no longer have it. */
export function takeTurnOver(
  key: string,
  former: string,
  name: string,
  seconds: number,
): Promise<boolean> {
  return keyValue().replaceIf(key, former, name, seconds)
}

/** Makes the turn last this many seconds from now; false if it is no longer held under this name. */
export function keepTurn(key: string, name: string, seconds: number): Promise<boolean> {
  return takeTurnOver(key, name, name, seconds)
}

/** Gives the turn back, if it is still held under this name. */
export function giveTurnBack(key: string, name: string): Promise<void> {
  return keyValue().deleteIf(key, name)
}

/** The name under which some copy of the console holds the turn; undefined if none does. */
export function turnAt(key: string): Promise<string | undefined> {
  return keyValue().get(key)
}
