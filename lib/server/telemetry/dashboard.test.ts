import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { FIGURES, LABELS } from './figures'

const dashboard = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
    ),
  })
  .parse(JSON.parse(readFileSync('tools/deploy/dashboard.json', 'utf8')))

const UNITS: Record<string, string> = { s: '_seconds', By: '_bytes', '1': '_ratio' }
const ENDINGS = {
  counter: ['_total'],
  histogram: ['_bucket', '_count', '_sum'],
  level: [''],
  gauge: [''],
  shared: [''],
}

/** The name that a collector gives a figure when it exports it to Prometheus. */
const inPrometheus = Object.entries(FIGURES).flatMap(([name, { kind, unit }]) =>
  ENDINGS[kind].map((ending) => ({
    name,
    as: `${name.replaceAll('.', '_')}${UNITS[unit] ?? ''}${ending}`,
  })),
)

// Labels that Prometheus itself adds, and words of its query language.
const OF_PROMETHEUS = ['job', 'instance', 'le', 'by', 'sum', 'max', 'rate', 'increase']
const LANGUAGE = [...OF_PROMETHEUS, 'histogram_quantile']
const labels = LABELS.map((label) => label.replaceAll('.', '_'))

/** All names in an expression: figures, labels, functions. Strings and Grafana's variables are left out. */
const namesIn = (expr: string) =>
  expr.replaceAll(/"[^"]*"|\[[^\]]*\]/g, '').match(/[a-z][a-z_0-9]*/g) ?? []

test('the dashboard uses only figures that the console has, and shows every one of them', () => {
  const asked = new Set(
    dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))),
  )
  const given = inPrometheus.map(({ as }) => as)
  expect([...asked].filter((name) => ![...given, ...labels, ...LANGUAGE].includes(name))).toEqual(
    [],
  )
  const shown = new Set(inPrometheus.filter(({ as }) => asked.has(as)).map(({ name }) => name))
  expect(Object.keys(FIGURES).filter((name) => !shown.has(name))).toEqual([])
})
