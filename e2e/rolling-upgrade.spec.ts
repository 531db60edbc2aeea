import { randomUUID } from 'node:crypto'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { clientsNamed, newClient } from './bank'
import { clientPage } from './client-page'
import { bankRows, entryForm, pastedRows } from './entry-form'
import { TABLE } from './files-card'
import { clientsTable, expect, listening, signInByButton, test } from './fixtures'
import { startTwoCopies, type TwoCopies, whatIsMissing } from './two-copies'

const LIST = '/api/clients?limit=50&offset=0&orderBy=id&sortBy=ASC'

const stood: TwoCopies[] = []
test.afterEach(async () => {
  for (const stand of stood.splice(0)) await stand.stop()
})

test('while both copies behind nginx are replaced by another build, half-filled forms stay, and each is carried out once @deep', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  const missing = await whatIsMissing()
  test.skip(missing !== undefined, missing)
  const stand = await startTwoCopies()
  stood.push(stand)
  const { origin, officer, reader, replace } = stand
  const [withRows, toActivate] = [await newClient({}, officer), await newClient({}, officer)]
  const surname = `Moved ${randomUUID().slice(0, 8)}`
  const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true })
  const list = await context.newPage()
  await signInByButton(list, 'officer')
  const open = async (path: string) => {
    const page = await context.newPage()
    await page.goto(path)
    await listening(page)
    return page
  }
  const form = await open(paths.newClient())
  await form.getByLabel('First name').fill('Nia')
  await form.getByLabel('Last name').fill(surname)
  const entry = await open(deskPaths.newEntry(withRows.id, TABLE))
  const { rows, paste, text, replace: replaceRows, save } = entryForm(entry)
  await paste.click()
  await text.fill(pastedRows(20))
  await replaceRows.click()
  await expect(rows).toHaveCount(20)
  const desk = await open(paths.client(toActivate.id))
  const { review, reason, comments, confirm, news } = clientPage(desk)
  await review.click()
  await reason.selectOption('Documents checked by video')
  await comments.fill('Call of today.')

  const load = readOn(reader(await context.cookies(origin)))
  // Pressed while the copy that may be serving it is told to stop.
  const first = replace(0)
  await save.click()
  await expect(entry).toHaveURL(deskPaths.dataTable(withRows.id, TABLE))
  await first
  await expect(comments).toHaveValue('Call of today.')
  // One copy runs each build now.
  await confirm.click()
  await expect(news(`Activated ${toActivate.name}`)).toBeVisible()
  await replace(1)
  await expect(form.getByLabel('Last name')).toHaveValue(surname)
  await form.getByRole('button', { name: 'Create client' }).click()
  await expect(form.getByRole('heading', { level: 1 })).toContainText(surname)
  await list.getByRole('link', { name: /^Pending/ }).click()
  await expect(clientsTable(list).getByRole('row').nth(1)).toContainText('Pending')

  const { reads, failed } = await load.end()
  expect(failed).toEqual([])
  expect(reads).toBeGreaterThan(20)
  expect(await bankRows(TABLE, withRows.id, officer)).toHaveLength(20)
  expect(await clientsNamed(surname, officer)).toBe(1)
  expect(await officer.client(toActivate.id)).toMatchObject({
    status: { value: 'Active' },
    isActivatedByManualReview: true,
    manualReviewActivationComments: expect.stringContaining('Call of today.'),
  })
  await context.close()
})

/** Reads the list's data and its page in turn until it is ended, and returns the failed reads. */
function readOn(reader: ReturnType<TwoCopies['reader']>) {
  let isOver = false
  let reads = 0
  const failed: string[] = []
  const work = async () => {
    while (!isOver) {
      const path = reads % 2 === 0 ? LIST : paths.clients()
      reads += 1
      const answer = await reader
        .ask(path)
        .catch((error: Error) => ({ status: 0, text: error.message }))
      if (answer.status !== 200)
        failed.push(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
    }
  }
  const working = Promise.all([work(), work()])
  return {
    end: async () => {
      isOver = true
      await working
      reader.close()
      return { reads, failed }
    },
  }
}
