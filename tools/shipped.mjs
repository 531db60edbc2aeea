/** @typedef {{ version?: string, license?: string, integrity?: string, dev?: boolean, devOptional?: boolean, link?: boolean }} Locked */

const FOLDER = 'node_modules/'
/** Next takes these along for pictures, which the console does not make smaller: `npm run package` leaves them out. */
const NOT_PACKAGED = /^node_modules\/(@img\/|sharp(\/|$))/

/**
 * The packages that `npm run package` may take files of, as the lock has them: what only tools need is none of them.
 * @param {Record<string, Locked>} packages Keys are places such as `node_modules/next`.
 */
export function shipped(packages) {
  return Object.entries(packages)
    .filter(
      ([place, { dev, devOptional, link }]) =>
        place.includes(FOLDER) && !(dev || devOptional || link),
    )
    .filter(([place]) => !NOT_PACKAGED.test(place))
    .map(([place, locked]) => ({
      ...locked,
      place,
      name: place.slice(place.lastIndexOf(FOLDER) + FOLDER.length),
    }))
}
