import { formResolver } from '@/components/form/form-resolver'
import { changedClientFormSchema, newClientFormSchema } from '@/lib/client-details/form-schema'

/** The validation of the form for a new client. */
export const newClientCheck = (...days: Parameters<typeof newClientFormSchema>) =>
  formResolver(newClientFormSchema(...days))

/** The validation of the form for an existing client. */
export const changedClientCheck = (...given: Parameters<typeof changedClientFormSchema>) =>
  formResolver(changedClientFormSchema(...given))
