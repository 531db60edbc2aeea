import { expect, type Page, type Request } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'

/** Whether this only asks who would be next, and begins no work. */
export const isLook = (request: Request): boolean =>
  new URL(request.url()).pathname === deskPaths.api.nextInQueue() &&
  request.postDataJSON().looks === true

/** The commands that the page sends to the console from now on. */
export function commandsOf(page: Page): string[] {
  const commands: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // A claim on the client, a prolonged session and a look at who would be next are no commands.
    const isOther =
      pathname.endsWith('/claim') || pathname === paths.api.sessionRefresh() || isLook(request)
    if (request.method() !== 'GET' && !isOther) commands.push(pathname)
  })
  return commands
}

/** Waits until the page has sent everything that the presses so far make it send. */
export async function allSent(page: Page): Promise<void> {
  // This request comes after anything that they would have sent.
  await page.evaluate(async (path) => void (await fetch(path)), paths.api.session())
}

/** Expects that the page has sent no command, and is about to send none. */
export async function expectNoneOf(page: Page, commands: string[]): Promise<void> {
  await allSent(page)
  expect(commands).toEqual([])
}
