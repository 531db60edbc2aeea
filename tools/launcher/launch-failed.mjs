/** Something could not be started or did not stay; the message is for the person at the terminal. */
export class LaunchFailed extends Error {}
