import { NoSuchClient } from '@/components/clients/no-such-client'
import { buttonClass } from '@/components/ui/button-class'
import { clientWords } from '@/lib/clients/page-words'
import { paths } from '@/lib/paths'

export default function NotFound() {
  return (
    <NoSuchClient>
      <a href={paths.clients()} className={buttonClass()}>
        {clientWords.backToClients}
      </a>
    </NoSuchClient>
  )
}
