import { lazyPart } from '@/components/ui/lazy-part'

// Loaded on demand: rarely opened.
export const takeOverDialog = lazyPart(() => import('./take-over-dialog'))
