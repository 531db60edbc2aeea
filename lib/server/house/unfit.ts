import 'server-only'

/** Why a file cannot be the mark of the house; the message follows the name of the setting. */
export class Unfit extends Error {}
