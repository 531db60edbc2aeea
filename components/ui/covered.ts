import { createContext } from 'react'

/** Whether the page is covered: its content is kept but not shown, dialogs included. */
export const Covered = createContext(false)
