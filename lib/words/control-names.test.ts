import { expect, test } from 'vitest'
import { english } from './english'
import { french } from './french'

type Words = typeof english | typeof french

/** What is written on or beside a control, and its name for people who hear it, which says what it belongs to. */
const controls = (words: Words): [string, string][] => {
  const { queue, files, identifiers, tables, entries, workbench, approvals } = words
  const { arrange } = words.views
  const { candidate } = words.clientDetails
  const { olderThan } = words.clients
  return [
    [queue.undo, queue.undoOf],
    [queue.skip, queue.skipOf],
    [queue.continue, queue.continueOf],
    [queue.takeOver, queue.takeOverOf],
    [olderThan.before, olderThan.label],
    [files.cancel, files.cancelOf],
    [words.ui.retry, files.retryOf],
    [files.preview, files.previewOf],
    [files.download, files.downloadOf],
    [files.delete, files.deleteOf],
    [identifiers.edit, identifiers.editOf],
    [identifiers.delete, identifiers.deleteOf],
    [identifiers.approve, identifiers.approveOf],
    [identifiers.reject, identifiers.rejectOf],
    [identifiers.reveal, identifiers.revealOf],
    [identifiers.hide, identifiers.hideOf],
    [tables.edit, tables.editRow],
    [tables.remove, tables.removeRow],
    [entries.requiredShort, entries.columnRequired],
    [workbench.download, workbench.downloadOf],
    [arrange.rename, arrange.renameOf],
    [arrange.delete, arrange.deleteOf],
    [candidate.open, candidate.openOf],
    [approvals.label.approve, approvals.button.approve],
    [approvals.label.reject, approvals.button.reject],
    [approvals.label.takeBack, approvals.button.takeBack],
  ]
}

test.each([
  ['English', english],
  ['French', french],
] as const)('whoever says what is written on a control names it, in %s', (_language, words) => {
  const isNamed = ([written, name]: [string, string]) =>
    name.toLowerCase().includes(written.toLowerCase().replace('…', ''))
  expect(controls(words).filter((control) => !isNamed(control))).toEqual([])
})
