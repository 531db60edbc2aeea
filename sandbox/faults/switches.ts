import { type Call, type Fault, isMeantFor } from './fault'

/** The faults that are switched on, oldest first. */
export interface Switches {
  add(fault: Fault): void
  /** Removes the faults that match every given member; without members, removes all. */
  clear(scope: { user?: string; clientId?: number; method?: string; path?: string }): void
  list(): Fault[]
  /**
   * The fault that applies to this call, counted as used. Calls `findUser` only when some matching fault is for one user alone.
   */
  take(call: Call, findUser: () => Promise<string | undefined>): Promise<Fault | undefined>
}

export function createSwitches(): Switches {
  let faults: Fault[] = []
  return {
    add: (fault) => {
      faults.push({ ...fault })
    },
    clear: ({ user, clientId, method, path }) => {
      faults = faults.filter((fault) => {
        const isOfUser = user === undefined || fault.user === user
        const isOfClient = clientId === undefined || fault.clientId === clientId
        const isOfMethod = method === undefined || fault.method === method
        const isOfPath = path === undefined || fault.path === path
        return !(isOfUser && isOfClient && isOfMethod && isOfPath)
      })
    },
    list: () => faults.map((fault) => ({ ...fault })),
    take: async (call, findUser) => {
      const fitting = faults.filter((fault) => isMeantFor(fault, call))
      if (fitting.length === 0) return undefined
      const user = fitting.some((fault) => fault.user !== undefined) ? await findUser() : undefined
      // Checked again: another call may have used the fault up while this one looked for its user.
      const fault = fitting.find(
        (candidate) =>
          faults.includes(candidate) && (candidate.user === undefined || candidate.user === user),
      )
      if (fault?.times !== undefined) {
        fault.times -= 1
        if (fault.times === 0) faults = faults.filter((other) => other !== fault)
      }
      return fault
    },
  }
}
