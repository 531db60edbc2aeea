import type { UseFormReturn } from 'react-hook-form'
import type { ClientForm } from '@/lib/client-details/form'

/** What every section of the form is given; `Sent` is what the form becomes. */
export type Section<Sent> = {
  form: UseFormReturn<ClientForm, unknown, Sent>
  formId: string
}
