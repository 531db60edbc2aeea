import { lazyPart } from '@/components/ui/lazy-part'
import { useLaterPart } from '@/components/ui/use-later-part'

// The schemas are as heavy as the form, and nobody can send it in its first moment.
const clientCheck = lazyPart(() => import('./client-check'))

/** What checks the forms of a client; undefined until it is there, and until then none of them is sent. */
export const useClientCheck = () => useLaterPart(clientCheck)
