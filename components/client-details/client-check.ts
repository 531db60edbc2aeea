import { formResolver } from '@/components/form/form-resolver'
import { changedClientFormSchema, newClientFormSchema } from '@/lib/client-details/form-schema'

/** What checks the form of a new client. */
export const newClientCheck = (...days: Parameters<typeof newClientFormSchema>) =>
  formResolver(newClientFormSchema(...days))

/** What checks the form of a client that there is already. */
export const changedClientCheck = (...given: Parameters<typeof changedClientFormSchema>) =>
  formResolver(changedClientFormSchema(...given))
