import { NoSuchClient } from '@/components/clients/no-such-client'

export default function NotFound() {
  return <NoSuchClient />
}
