import { Button } from '@/components/ui/button'

/** In the place of a form that is not there yet. Seen only where it takes longer than a moment. */
export function PartAway({ onClose }: { onClose: () => void }) {
  return (
    <div
      role="alert"
      className="fixed top-16 end-4 z-10 flex max-w-sm motion-safe:animate-appear-late items-center gap-3 rounded-box border border-line bg-surface px-3.25 py-2.75 shadow-pop"
    >
      <span>The form is on its way. It opens as soon as this console can be reached.</span>
      <Button onClick={onClose}>Cancel</Button>
    </div>
  )
}
