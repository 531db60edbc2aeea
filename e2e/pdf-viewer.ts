import { launchOptions } from '../tools/find-browser.mjs'

/** For `test.use` at the top of a file whose tests look at PDFs: a browser that shows them. */
export const pdfViewer = {
  launchOptions: {
    ...launchOptions,
    executablePath: process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH,
  },
}
