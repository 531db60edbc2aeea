import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, type Page } from '@playwright/test'
import { paths } from '@/lib/paths'
import { consoleOrigin, sandboxOrigin } from './addresses'
import { chooseAccount, clientsTable, expect, listening, signInByButton, test } from './fixtures'

const continueButton = (page: Page) =>
  page.getByRole('button', { name: 'Continue with Lakeside Bank' })
const account = (page: Page, name: string) =>
  page.getByRole('button', { name: `Account: ${name}`, exact: true })
const signOut = async (page: Page, name: string) => {
  await account(page, name).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

test('the officer signs in with two clicks and no password, and sees the bank’s clients', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Sign in · Clientele')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the back office')
  await continueButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the sandbox bank')
  await chooseAccount(page, 'officer')

  await expect(page).toHaveURL(paths.clients())
  await expect(page).toHaveTitle('Clients · Clientele')
  await expect(page.getByRole('banner')).toContainText('Lakeside Bank')
  await expect(account(page, 'Wanjiru Otieno')).toBeVisible()
  await expect(clientsTable(page).getByRole('row')).toHaveCount(51)
})

const PAUSE_MS = 1000

/** The console over a line that pauses in the middle of each page, right after its heading. */
const pausing = base.extend<{ pausingOrigin: string }>({
  pausingOrigin: async ({ browserName: _ }, use) => {
    const line = createServer(({ url }, response) => void passOn(url, response))
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
    await use(`http://127.0.0.1:${(line.address() as AddressInfo).port}`) // it listens at a port
    await new Promise((resolve) => line.close(resolve).closeAllConnections())
  },
})

async function passOn(path: string | undefined, response: ServerResponse): Promise<void> {
  const answer = await fetch(`${consoleOrigin}${path}`)
  const body = Buffer.from(await answer.arrayBuffer())
  const half = body.indexOf('</h1>')
  response.setHeader('content-type', answer.headers.get('content-type') ?? 'text/plain')
  if (half < 0) return void response.end(body)
  response.write(body.subarray(0, half))
  setTimeout(() => response.end(body.subarray(half)), PAUSE_MS)
}

pausing('the sign-in card is painted once it is whole', async ({ page, pausingOrigin }) => {
  await page.goto(pausingOrigin + paths.signIn())
  await expect(continueButton(page)).toBeVisible()
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  const arrived = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation')
    return (document as PerformanceNavigationTiming).responseEnd // entries of this type have it
  })
  expect(arrived).toBeGreaterThan(PAUSE_MS)
  expect(await painted.jsonValue()).toBeGreaterThan(arrived)
})

test('a person of another bank sees that bank @deep', async ({ page }) => {
  await signInByButton(page, 'auditor@harbour')
  await expect(page.getByRole('banner')).toContainText('Harbour Bank')
  await expect(account(page, 'Farid Rahimi')).toBeVisible()
})

test('after the sign-in the requested page opens, with its filters and its order @deep', async ({
  page,
}) => {
  const deep = paths.clients('status=pending&orderBy=accountNo&sortBy=DESC&page=3')
  await page.goto(deep)
  await expect(page).toHaveURL(paths.signIn({ returnTo: deep }))
  await continueButton(page).click()
  await chooseAccount(page, 'officer')
  await expect(page).toHaveURL(deep)
  await expect(page.getByText('Page 3 of')).toBeVisible()
})

test('a link from another site opens without another sign-in while the person is signed in @deep', async ({
  page,
}) => {
  await signInByButton(page, 'officer')
  await page.goto(sandboxOrigin)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.evaluate((href) => window.location.assign(href), consoleOrigin + paths.client(1))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(paths.client(1))
  expect(asked.filter((path) => path.startsWith('/oidc'))).toEqual([])
})

test('signing out ends the session here and at the bank, and Back shows nothing', async ({
  page,
}) => {
  await signInByButton(page, 'officer', paths.client(1))
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await signOut(page, 'Wanjiru Otieno')
  await expect(page.getByText('You are signed out, here and at the sign-in service.')).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Profile' })).toHaveCount(0)
  await page.goto(paths.client(1))
  await expect(continueButton(page)).toBeVisible()
  // At the bank too: it asks for the account instead of letting the last person in.
  await continueButton(page).click()
  await expect(page.getByRole('button', { name: 'officer', exact: true })).toBeVisible()
})

test('another person can sign in after the first has signed out @deep', async ({ page }) => {
  await signInByButton(page, 'officer')
  await signOut(page, 'Wanjiru Otieno')
  await expect(continueButton(page)).toBeVisible()
  await listening(page)
  await continueButton(page).click()
  await chooseAccount(page, 'auditor')
  await expect(account(page, 'Amara Diallo')).toBeVisible()
  await expect(account(page, 'Wanjiru Otieno')).toHaveCount(0)
})

test('a person who is signed in skips the sign-in page @deep', async ({ page, signInAs }) => {
  const wanted = paths.client(2)
  await signInAs('officer', paths.signIn({ returnTo: wanted }))
  await expect(page).toHaveURL(wanted)
  await page.goto(paths.signIn())
  await expect(page).toHaveURL(paths.clients())
})

test('a sign-in that the bank does not complete says so and can be tried again @deep', async ({
  page,
}) => {
  await page.goto(paths.client(3))
  await continueButton(page).click()
  await expect(page.getByRole('button', { name: 'officer', exact: true })).toBeVisible()
  // The address holds only a reference to the request; the browser keeps the state that has to come back.
  const cookies = await page.context().cookies(consoleOrigin)
  const kept = cookies.find(({ name }) => name.includes('clientele-sign-in-'))?.value ?? ''
  const { state } = JSON.parse(Buffer.from(kept, 'base64url').toString())

  await page.goto(`${paths.api.callback()}?error=access_denied&state=${state}`)
  await expect(page.getByText('The sign-in was not completed.')).toBeVisible()
  await continueButton(page).click()
  await chooseAccount(page, 'officer')
  await expect(page).toHaveURL(paths.client(3))
})

test('a browser that keeps no cookies is told about cookies, and never loops @deep', async ({
  page,
  context,
}) => {
  await context.route(`${consoleOrigin}/api/session/**`, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    const { 'set-cookie': _kept, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })
  await page.goto(paths.clients())
  await continueButton(page).click()
  await expect(page.getByRole('button', { name: 'officer', exact: true })).toBeVisible()
  await context.clearCookies({ domain: 'localhost' })
  await chooseAccount(page, 'officer')
  await expect(page).toHaveURL(paths.signIn({ reason: 'lost' }))
  await context.clearCookies({ domain: 'localhost' })
  await page.reload()
  await expect(page.getByText('This browser did not keep the cookie')).toBeVisible()
})

test('a sign-in that this browser no longer knows is not blamed on its cookies @deep', async ({
  page,
  context,
}) => {
  await page.goto(paths.clients())
  await continueButton(page).click()
  await expect(page.getByRole('button', { name: 'officer', exact: true })).toBeVisible()
  await context.clearCookies({ domain: 'localhost' })
  await chooseAccount(page, 'officer')
  await expect(page.getByText('This browser no longer knows that sign-in')).toBeVisible()
})

test('a bank that does not answer at a sign-in is named, and the sign-in is not called wrong @deep', async ({
  page,
  fault,
}) => {
  // No test that runs beside this one signs in as this user, whom the fault would also hit.
  const user = 'manager@hillside'
  await fault({ method: 'GET', path: '/v1/userdetails', user, kind: 'refuse' })
  await page.goto(paths.clients())
  await continueButton(page).click()
  await chooseAccount(page, user)
  await expect(page.getByText('The bank is not answering')).toBeVisible()
  await expect(page).toHaveURL(
    paths.signIn({ returnTo: paths.clients(), reason: 'bank-unavailable' }),
  )
})

test('the sign-in page tells an ended session from never having signed in @deep', async ({
  page,
  context,
}) => {
  await context.addCookies([
    {
      name: '__Host-clientele',
      value: 'x'.repeat(43),
      domain: 'localhost',
      path: '/',
      secure: true,
    },
  ])
  await page.goto(paths.client(4))
  await expect(page.getByText('Your session has ended. You will return')).toBeVisible()
})

test('a link that claims a sign-out is not believed when nobody has signed out @deep', async ({
  page,
}) => {
  for (const reason of ['signed-out', 'signed-out-untold', 'ended'] as const) {
    await page.goto(paths.signIn({ reason }))
    await expect(continueButton(page)).toBeVisible()
    await expect(page.getByText(/You are signed out|Your session has ended/)).toHaveCount(0)
  }
})

test('scripts see no session cookie and cannot set one', async ({ page, context }) => {
  await signInByButton(page, 'officer')
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const [before] = await sessionCookies()
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: what a hostile script would try
    document.cookie = '__Host-clientele=mine; path=/; secure'
  })
  expect(await sessionCookies()).toEqual([before])
  expect(before).toMatchObject({
    name: '__Host-clientele',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
    domain: 'localhost',
    expires: -1,
  })

  async function sessionCookies() {
    return (await context.cookies(consoleOrigin)).filter(({ name }) => name === '__Host-clientele')
  }
})

test('the browser keeps nothing of the bank or of the session', async ({ page, signInAs }) => {
  await signInAs('officer')
  await clientsTable(page).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click()
  await expect(clientsTable(page)).toBeVisible()
  const kept = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }))
  expect(kept).toEqual({ local: {}, session: {}, databases: [], caches: [] })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the sign-in page says why its button does nothing @deep', async ({ page }) => {
    await page.goto(paths.signIn())
    await expect(continueButton(page)).toBeVisible()
    // Playwright’s text locators skip the content of noscript.
    const words = page.locator('main noscript p')
    await expect(words).toBeVisible()
    await expect(words).toHaveText(
      'This browser runs no script. To sign in, script has to be switched on.',
    )
  })
})
