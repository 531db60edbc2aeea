import { type Call, type Fault, isMeantFor } from './fault'

/** The faults that are switched on, oldest first. */
export interface Switches {
  add(fault: Fault): void
  /** Removes those of a user or client, or all when neither is given. */
  clear(scope: { user?: string; clientId?: number }): void
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
    clear: ({ user, clientId }) => {
      const isScoped = user !== undefined || clientId !== undefined
      faults = faults.filter((fault) => {
        const isOfUser = user === undefined || fault.user === user
        const isOfClient = clientId === undefined || fault.clientId === clientId
        return isScoped && !(isOfUser && isOfClient)
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
