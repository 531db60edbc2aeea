import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { newClient, officer, readyClient, verifiedClient } from './bank'
import { clientPage, expectState } from './client-page'
import { expect, test } from './fixtures'
import { makePdf } from './made-files'

test('what was looked at and the note stand with the verification, on the desk and in the trail', async ({
  page,
  signInAs,
}, info) => {
  const { id, name } = await readyClient()
  await signInAs('officer', deskPaths.identification(id))
  const scan = await makePdf(info.outputPath('scan.pdf'))
  await page.getByLabel('Files to add').setInputFiles(scan.path)
  await expect(page.getByRole('button', { name: 'Preview scan.pdf' })).toBeVisible()
  const { verify, note, news } = clientPage(page)
  const looked = page.getByRole('group', { name: 'Looked at' })
  await looked.getByRole('checkbox', { name: /^Passport/ }).check()
  await looked.getByRole('checkbox', { name: 'scan.pdf' }).check()
  await note.fill('Seen the original.')
  await verify.click()
  await expect(news(`Verified ${name}`)).toBeVisible()

  const kept = page.getByRole('region', { name: 'Verification' })
  await expect(kept).toContainText('Wanjiru Otieno')
  await expect(kept).toContainText('Seen the original.')
  await expect(kept.getByRole('listitem')).toHaveText([
    /^Passport \(record \d+\)$/,
    /^scan\.pdf \(Passport, file \d+\)$/,
  ])
  expect(await officer.client(id)).toMatchObject({
    verificationNote: expect.stringMatching(
      /^Seen the original\.\nLooked at: Passport \(record \d+\); scan\.pdf \(Passport, file \d+\)$/,
    ),
  })
  await page.goto(deskPaths.clientActivity(id))
  const entry = page.getByRole('listitem').filter({ hasText: 'Verified client' })
  await expect(entry).toContainText('Looked at: Passport (record')
})

test('a record without a scan says so, and a client nobody ticked anything for claims nothing', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await officer.post(`/v1/clients/${id}/identifiers`, {
    documentTypeId: 89,
    documentKey: `E${id}`,
    status: 'Active',
  })
  await signInAs('officer', paths.client(id))
  await expect(page.getByRole('group', { name: 'Looked at' })).toContainText('No scan yet')

  const verified = await verifiedClient()
  await page.goto(paths.client(verified.id))
  await expectState(page, 'Verified')
  const kept = page.getByRole('region', { name: 'Verification' })
  await expect(kept).toContainText('The bank has none')
  await expect(kept).toContainText('Not recorded')
})
