import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { Column } from '@/lib/data-tables/data-table'
import { type EntryFormValues, keyOf } from '@/lib/data-tables/entry-rows'
import { withWords } from '@/lib/words/test/with-words'
import { GridControl } from './grid-control'

/** The HTML of the control for a dropdown that holds option 701. */
function drawn(options: Column['options']): string {
  const column = {
    name: 'kind',
    type: 'dropdown',
    required: true,
    key: keyOf('kind'),
    options,
  } as const
  function Cell() {
    const form = useForm<EntryFormValues>({ defaultValues: { rows: [{ [column.key]: '701' }] } })
    const name = `rows.0.${column.key}` as const
    const said = {
      'aria-required': true,
      'aria-invalid': undefined,
      'aria-describedby': undefined,
    } as const
    return createElement(GridControl, { form, column, name, id: 'kind', ...said })
  }
  return renderToString(withWords(createElement(Cell)))
}

test('a dropdown is a list of its options', () => {
  expect(drawn([{ id: 701, name: 'Salary' }])).toContain('>Salary</option>')
})

test('the number of an option can be typed where the bank gives no list', () => {
  expect(drawn(undefined)).toMatch(/<input [^>]*inputMode="numeric"[^>]* value="701"/)
})
