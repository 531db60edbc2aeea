import { deskPaths } from '@/lib/desk-paths'
import { newClient } from './bank'
import { filesCard } from './files-card'
import { expect, test } from './fixtures'
import { makePdf } from './made-files'
import { pdfViewer } from './pdf-viewer'

test.use(pdfViewer)

const TABLE = 'source_of_funds'

test('Escape closes the preview of a PDF once it is shown, and the focus returns to its button', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const { path, name } = await makePdf(info.outputPath('payslip.pdf'))
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { input, kept } = filesCard(page)
  await input.setInputFiles(path)
  const preview = kept(name).getByRole('button', { name: 'Preview' })
  await preview.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByTitle(name).or(dialog.getByText(/does not show PDFs/))).toBeVisible()
  // With the focus in the document’s frame, no key would reach the dialog.
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(preview).toBeFocused()
})
