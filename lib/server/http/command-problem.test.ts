import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { metrics, trace } from '@opentelemetry/api'
import { NextRequest } from 'next/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { said } from '@/lib/words/said'
import { FirstCounts } from '../telemetry/first-counts'
import { type Answering, Recorder, TraceIds } from '../telemetry/recorder'
import { tellTelemetry } from '../telemetry/telemetry'
import { configure } from '../test/environment'
import { signedIn } from '../test/signed-in'
import { ProblemError } from './problems'
import { route } from './route'

test('a refused command has its code in the metrics and in the log line of its request', async () => {
  configure({ LOG_LEVEL: 'info' })
  const lines: string[] = []
  const written = vi.spyOn(fs, 'writeSync').mockImplementation((_file, bytes) => {
    lines.push(String(bytes))
    return Buffer.byteLength(String(bytes))
  })
  const recorder = new Recorder(
    trace.getTracer('test'),
    new TraceIds(),
    metrics.getMeter('test'),
    async () => undefined,
    new FirstCounts(),
  )
  tellTelemetry(recorder)
  onTestFinished(() => {
    tellTelemetry(undefined)
    written.mockRestore()
  })
  const timed = recorder.begin('http.server.request.duration', {})
  const answering: Answering = { traceId: randomUUID(), timed, isOver: false }
  recorder.enter(answering)
  const post = route({
    access: 'staff',
    command: true,
    handle: async () => {
      throw new ProblemError('not_permitted', { detail: said('exporting.off') })
    },
  })
  const request = new NextRequest('http://localhost:3000/api/x', {
    method: 'POST',
    headers: { ...(await signedIn('anna')), 'idempotency-key': randomUUID() },
  })
  const { status } = await post(request, { params: Promise.resolve({}) })
  expect({ status, problem: answering.problem }).toEqual({ status: 403, problem: 'not_permitted' })
  const line = lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'request')
  expect(line).toMatchObject({ level: 30, status: 403, code: 'not_permitted' })
})
