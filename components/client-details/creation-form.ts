import type { UseFormReturn } from 'react-hook-form'
import type { NewClientForm } from '@/lib/client-details/form'
import type { NewClientRequest } from '@/lib/client-details/schema'

/** What every section of the form is given. */
export type Section = {
  form: UseFormReturn<NewClientForm, unknown, NewClientRequest>
  formId: string
}
