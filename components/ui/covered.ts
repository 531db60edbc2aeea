import { createContext } from 'react'

/** Whether the page is covered: what it holds is kept and not shown, dialogs included. */
export const Covered = createContext(false)
