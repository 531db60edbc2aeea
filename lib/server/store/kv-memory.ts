import 'server-only'
import { randomUUID } from 'node:crypto'
import { type Allowance, SpentHere } from './allowance'
import type { KeyValue, Taken } from './kv'

/** There is no room for another key: the store never drops a valid entry to make room. */
export class StoreFull extends Error {
  constructor() {
    super('the key-value store is full')
    this.name = 'StoreFull'
  }
}

type Entry = { value: string; expiresAt: number; bytes: number; owner?: string }

/** How many bytes a store in memory holds at most: in all, for keys with an owner, and for one owner. */
type Room = { all: number; owned: number; oneOwner: number }

const MEBIBYTE = 1024 * 1024
// Some ten thousand presses of each person, in a heap of 160 MB that must also hold large answers.
const ROOM: Room = { all: 32 * MEBIBYTE, owned: 16 * MEBIBYTE, oneOwner: 4 * MEBIBYTE }
// The size of an entry besides the characters of its key and its value.
const ENTRY_BYTES = 200

/** The entry of one member on the list under a key. */
const noteOf = (key: string, member: string) => `${key}\n${member}`

/** The store for a single copy: kept in this process, gone when it ends. */
export class MemoryKeyValue implements KeyValue {
  private readonly entries = new Map<string, Entry>()
  private readonly owners = new Map<string, number>()
  // Kept apart with its own limit: attempts from many places take no room from sessions.
  private readonly spent = new SpentHere()
  private readonly name = randomUUID()
  private writes = 0
  private all = 0
  private owned = 0

  constructor(private readonly room: Room = ROOM) {}

  /** The size of all entries, in bytes. */
  get bytes(): number {
    return this.all
  }

  async memory(): Promise<string> {
    return this.name
  }

  async get(key: string): Promise<string | undefined> {
    return this.live(key)?.value
  }

  async getMany(keys: readonly string[]): Promise<(string | undefined)[]> {
    return keys.map((key) => this.live(key)?.value)
  }

  async set(key: string, value: string, seconds: number, taken?: Taken): Promise<void> {
    this.put(key, value, seconds, this.live(key)?.owner, taken)
  }

  async add(
    key: string,
    value: string,
    seconds: number,
    owner?: string,
    taken?: Taken,
  ): Promise<boolean> {
    if (this.live(key)) return false
    this.put(key, value, seconds, owner, taken)
    return true
  }

  async replaceIf(key: string, former: string, value: string, seconds: number): Promise<boolean> {
    if (this.live(key)?.value !== former) return false
    await this.set(key, value, seconds)
    return true
  }

  async prolong(key: string, seconds: number): Promise<void> {
    const entry = this.live(key)
    if (entry) entry.expiresAt = Date.now() + seconds * 1000
  }

  async delete(key: string): Promise<void> {
    this.drop(key)
  }

  async take(key: string): Promise<string | undefined> {
    const entry = this.live(key)
    this.drop(key)
    return entry?.value
  }

  async join(key: string, member: string, seconds: number): Promise<string[]> {
    const members = new Set(this.membersOf(key)).add(member)
    this.put(key, JSON.stringify([...members]), seconds)
    return [...members]
  }

  async members(key: string): Promise<string[]> {
    return this.membersOf(key)
  }

  async leave(key: string, members: string[]): Promise<void> {
    const entry = this.live(key)
    if (!entry) return
    const left = this.membersOf(key).filter((member) => !members.includes(member))
    if (left.length === 0) this.drop(key)
    else this.put(key, JSON.stringify(left), (entry.expiresAt - Date.now()) / 1000)
  }

  async note(key: string, member: string, seconds: number): Promise<void> {
    await this.add(noteOf(key, member), '', seconds)
  }

  async strike(key: string, member: string): Promise<void> {
    this.drop(noteOf(key, member))
  }

  async noted(key: string): Promise<number> {
    this.sweep()
    const start = noteOf(key, '')
    return [...this.entries.keys()].filter((one) => one.startsWith(start)).length
  }

  async spend(key: string, points: number, allowance: Allowance): Promise<number> {
    return this.spent.spend(key, points, allowance)
  }

  async amend(key: string, points: number, allowance: Allowance): Promise<void> {
    this.spent.amend(key, points, allowance)
  }

  private membersOf(key: string): string[] {
    return JSON.parse(this.live(key)?.value ?? '[]') as string[] // written by those two
  }

  private put(key: string, value: string, seconds: number, owner?: string, taken?: Taken): void {
    const bytes = key.length + value.length + ENTRY_BYTES
    // An existing key may change even when the store is full: an answer replaces the note of its press.
    if (!taken && !this.entries.has(key) && !this.fits(bytes, owner)) {
      this.sweep()
      if (!this.fits(bytes, owner)) throw new StoreFull()
    }
    this.drop(key)
    this.entries.set(key, { value, expiresAt: Date.now() + seconds * 1000, bytes, owner })
    this.count(bytes, owner)
    this.writes += 1
    if (this.writes % 1000 === 0) this.sweep()
  }

  private drop(key: string): void {
    const entry = this.entries.get(key)
    if (entry && this.entries.delete(key)) this.count(-entry.bytes, entry.owner)
  }

  private fits(bytes: number, owner?: string): boolean {
    if (this.all + bytes > this.room.all) return false
    if (owner === undefined) return true
    const theirs = this.owners.get(owner) ?? 0
    return this.owned + bytes <= this.room.owned && theirs + bytes <= this.room.oneOwner
  }

  private count(bytes: number, owner?: string): void {
    this.all += bytes
    if (owner === undefined) return
    this.owned += bytes
    const theirs = (this.owners.get(owner) ?? 0) + bytes
    if (theirs === 0) this.owners.delete(owner)
    else this.owners.set(owner, theirs)
  }

  async deleteIf(key: string, value: string): Promise<void> {
    if (this.live(key)?.value === value) this.drop(key)
  }

  private live(key: string): Entry | undefined {
    const entry = this.entries.get(key)
    if (!entry || entry.expiresAt > Date.now()) return entry
    this.drop(key)
    return undefined
  }

  private sweep(): void {
    const now = Date.now()
    for (const [key, { expiresAt }] of this.entries) if (expiresAt <= now) this.drop(key)
  }
}
