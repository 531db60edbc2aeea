/** A program could not be started or ended too early; the message is for the person at the terminal. */
export class LaunchFailed extends Error {}
