import 'server-only'
import type { Office } from '@/lib/offices/schema'
import { type Language, LOCALE } from '@/lib/words/language'
import { bank } from '../bank/bank'
import type { BankCaller } from '../bank/exchanged'

/** The offices this member of staff may see, sorted by name in the order of their language. */
export async function listOfficesByName(caller: BankCaller, language: Language): Promise<Office[]> {
  const inOrder = new Intl.Collator(LOCALE[language]).compare
  return (await bank.listOffices(caller)).sort((one, other) => inOrder(one.name, other.name))
}
