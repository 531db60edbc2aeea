import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { AuditFile } from './audit-file'

function somewhere(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clientele-audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'audit.jsonl')
}

const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n')

test('lines that come at once stand in their order, in a file of its owner alone', async () => {
  const path = somewhere()
  const file = new AuditFile(path)
  const lines = Array.from({ length: 200 }, (_, at) => `line ${at}`)
  await Promise.all(lines.map((line, at) => file.write(line, at % 3 === 0)))
  expect(linesOf(path)).toEqual([...lines, ''])
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a file that was renamed is followed by a new one of its name', async () => {
  const path = somewhere()
  const file = new AuditFile(path)
  await file.write('before', true)
  renameSync(path, `${path}.1`)
  await file.write('after', true)
  expect([linesOf(`${path}.1`), linesOf(path)]).toEqual([
    ['before', ''],
    ['after', ''],
  ])
})

test('a full disk is told of, and what comes once it has room is written', async () => {
  const path = somewhere()
  symlinkSync('/dev/full', path)
  const file = new AuditFile(path)
  await expect(file.write('lost', true)).rejects.toMatchObject({ code: 'ENOSPC' })
  rmSync(path)
  await file.write('kept', true)
  expect(linesOf(path)).toEqual(['kept', ''])
})

test('a folder that is not there is told of', async () => {
  const file = new AuditFile(join(somewhere(), 'not-there', 'audit.jsonl'))
  await expect(file.write('lost', false)).rejects.toMatchObject({ code: 'ENOENT' })
})
