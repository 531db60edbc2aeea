import Link from 'next/link'
import { NoSuchClient } from '@/components/clients/no-such-client'
import { buttonClass } from '@/components/ui/button-class'
import { clientWords } from '@/lib/clients/words'
import { paths } from '@/lib/paths'

export default function NotFound() {
  return (
    <NoSuchClient>
      <Link href={paths.clients()} prefetch={false} className={buttonClass()}>
        {clientWords.backToClients}
      </Link>
    </NoSuchClient>
  )
}
