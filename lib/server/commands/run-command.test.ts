import { randomUUID } from 'node:crypto'
import { NextRequest } from 'next/server'
import { beforeAll, expect, test } from 'vitest'
import { configure } from '../test/environment'
import { plainStaff as staff } from '../test/plain-staff'
import { runCommand } from './run-command'

beforeAll(() => configure())

test('two decisions on a request without a client run one after the other, and on two requests at once', async () => {
  const noted: string[] = []
  const decide = (approvalId: number) => {
    const request = new NextRequest(`http://localhost:3000/api/approvals/${approvalId}`, {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
    })
    const handle = async () => {
      noted.push(`${approvalId} begins`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      noted.push(`${approvalId} ends`)
      return { outcome: 'done' }
    }
    const input = { params: { approvalId }, body: { decision: 'approve' }, traceId: 't' }
    const given = { approvalId: String(approvalId) }
    return runCommand(request, staff, input, { command: true, given, handle }, undefined)
  }
  await Promise.all([decide(7), decide(7)])
  expect(noted).toEqual(['7 begins', '7 ends', '7 begins', '7 ends'])
  noted.length = 0
  await Promise.all([decide(7), decide(8)])
  expect(noted.slice(0, 2).sort()).toEqual(['7 begins', '8 begins'])
})
