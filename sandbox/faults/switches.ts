import { type Call, type Fault, isMeantFor } from './fault'

/** The faults that are switched on, oldest first. */
export interface Switches {
  add(fault: Fault): void
  /** Removes those of which all of this is so: all that there are where nothing is said. */
  clear(scope: { user?: string; clientId?: number; method?: string; path?: string }): void
  list(): Fault[]
  /**
   * The fault this call runs into, counted as used. `findUser` is asked only when a fault for one
   * user alone would fit.
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
      // Looked up again: while the user was sought, another call may have used it up.
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
