/** @typedef {{ version?: string, license?: string, integrity?: string, dev?: boolean, devOptional?: boolean, link?: boolean }} Locked */

const FOLDER = 'node_modules/'
/** Next needs these to resize images, which the console never does: `npm run package` leaves them out. */
const NOT_PACKAGED = /^node_modules\/(@img\/|sharp(\/|$))/

/**
 * The packages whose files `npm run package` may take, as the lock has them, without those that only tools need.
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
