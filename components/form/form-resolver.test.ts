import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { TextField } from '@/components/ui/text-field'
import { mistake, mistakeIn } from '@/lib/words/mistake'
import { withWords } from '@/lib/words/test/with-words'
import { formResolver } from './form-resolver'

const schema = z.object({
  day: z.string().min(1, mistake('form.noSuchDay')),
  number: z.string().regex(/^\d+$/),
})

/** What a person reads at the field, as rendered by the server. */
async function readAt(name: 'day' | 'number', values: z.input<typeof schema>) {
  const resolve = formResolver(schema)
  const { errors } = await resolve(values, undefined, {
    fields: {},
    shouldUseNativeValidation: undefined,
  })
  const message = 'day' in errors || 'number' in errors ? errors[name]?.message : undefined
  const error = message === undefined ? undefined : mistakeIn(message)
  return renderToString(withWords(createElement(TextField, { id: 'f', label: 'Field', error })))
}

test('a mistake is shown at its field in the words of the schema', async () => {
  expect(await readAt('day', { day: '', number: '1' })).toContain('This day does not exist')
})

test('a mistake for which the schema has no words is shown in ours, not in those of zod', async () => {
  const html = await readAt('number', { day: '1', number: 'x' })
  expect(html).toContain('This value cannot be used. Change it.')
  expect(html).not.toContain('Invalid')
})
