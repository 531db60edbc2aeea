/** Whether the person agreed to leave: one answer counts for all guards of a page, until the person works on. */
export const agreed = { toLeave: false }
