type Status = { phase: string }

/** Whether what was sent is on its way, or done: what stands in its form must go on being that. */
export const isOnItsWay = ({ phase }: Status): boolean =>
  ['sending', 'checking', 'done'].includes(phase)
