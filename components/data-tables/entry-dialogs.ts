import { lazyPart } from '@/components/ui/lazy-part'

// Opened now and then; rows are mostly typed.
export const pasteDialog = lazyPart(() => import('./paste-dialog'))
export const jsonDialog = lazyPart(() => import('./json-dialog'))
