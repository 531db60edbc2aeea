/** Where the programs under test answer; playwright.config.ts chooses the ports. */
export const consoleOrigin = `http://localhost:${process.env.E2E_PORT}`
/**
 * The same console by its IP address: to a browser it is another site, and the console does not accept this name for itself.
 */
export const numericOrigin = `http://127.0.0.1:${process.env.E2E_PORT}`
export const sandboxOrigin = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`
