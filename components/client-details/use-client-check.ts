import { lazyPart } from '@/components/ui/lazy-part'
import { useLaterPart } from '@/components/ui/use-later-part'

// Loaded later: the schemas are as heavy as the form, and nobody can send it in its first moment.
const clientCheck = lazyPart(() => import('./client-check'))

/** The validation of the client forms; undefined until it has loaded, and no form is sent before that. */
export const useClientCheck = () => useLaterPart(clientCheck)
