/** Where the programs under test answer; playwright.config.ts decides on the ports. */
export const consoleOrigin = `http://localhost:${process.env.E2E_PORT}`
/** The same console by its number: to a browser another site, to the console a name it does not go by. */
export const numericOrigin = `http://127.0.0.1:${process.env.E2E_PORT}`
export const sandboxOrigin = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`
