import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { Can } from '@/lib/can'
import { type ClientForm, emptyForm } from '@/lib/client-details/form'
import { withWords } from '@/lib/words/test/with-words'
import { ClientFields } from './client-fields'

const advisers = [{ id: 1, name: 'Odhiambo, Grace', officeName: 'Head Office' }]
const template = { offices: [], advisers, genders: [], types: [], classifications: [] }

function Fields({ everyAdviser }: { everyAdviser: boolean }) {
  const form = useForm<ClientForm, unknown, ClientForm>({
    defaultValues: emptyForm(template, [2026, 11, 20]),
  })
  return createElement(ClientFields<ClientForm>, {
    form,
    formId: 'new',
    title: 'At the bank',
    section: 'bank',
    template,
    can: { everyAdviser } as Can, // the only one that this section reads here
    isNew: true,
  })
}
const drawn = (everyAdviser: boolean) =>
  renderToString(withWords(createElement(Fields, { everyAdviser })))

test('a form says where it lists only the advisers of some offices', () => {
  expect(drawn(false)).toContain('Odhiambo, Grace')
  expect(drawn(false)).toContain('advisers of your own office and of those above it')
  expect(drawn(true)).toContain('Odhiambo, Grace')
  expect(drawn(true)).not.toContain('of your own office')
})
