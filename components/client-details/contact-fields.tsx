'use client'

import { field } from '@/components/form/form-fields'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/text-field'
import type { Can } from '@/lib/can'
import { useWords } from '@/lib/words/use-words'
import type { Section } from './form-section'

/** How the client is reached; verification asks for both later, the bank not yet. */
export function ContactFields<Sent>({ form, formId, can }: Section<Sent> & { can: Can }) {
  const words = useWords('clientDetails')
  return (
    <Card title={words('contact')}>
      <div className="grid gap-4 sm:grid-cols-6">
        {can.countryCode && (
          <div className="sm:col-span-1">
            <TextField
              {...field(form, formId, 'mobileCountryCode')}
              label={words('field.mobileCountryCode')}
              inputMode="tel"
              autoComplete="off"
            />
          </div>
        )}
        <div className="sm:col-span-2">
          <TextField
            {...field(form, formId, 'mobileNo')}
            label={words('field.mobileNo')}
            inputMode="tel"
            autoComplete="off"
          />
        </div>
        <div className="sm:col-span-3">
          <TextField
            {...field(form, formId, 'emailAddress')}
            label={words('field.emailAddress')}
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      </div>
    </Card>
  )
}
