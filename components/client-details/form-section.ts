import type { UseFormReturn } from 'react-hook-form'
import type { ClientForm } from '@/lib/client-details/form'

/** The props of every section of the form; `Sent` is what the form becomes. */
export type Section<Sent> = {
  form: UseFormReturn<ClientForm, unknown, Sent>
  formId: string
}
