import { lazyPart } from '@/components/ui/lazy-part'

// Loaded on demand: rarely opened, because rows are mostly typed.
export const pasteDialog = lazyPart(() => import('./paste-dialog'))
export const jsonDialog = lazyPart(() => import('./json-dialog'))
