import 'server-only'
import type { Office } from '@/lib/offices/schema'
import { type Language, LOCALE } from '@/lib/words/language'
import { bank } from '../bank/bank'
import type { BankCaller } from '../bank/exchanged'
import { drawnChoices } from '../http/drawn'

/**
 * The offices this member of staff may see, for a page to choose from, sorted by name in the order of their language;
 * undefined where the bank does not say, or says too much.
 */
export async function officesToChoose(
  caller: BankCaller,
  language: Language,
): Promise<Office[] | undefined> {
  const inOrder = new Intl.Collator(LOCALE[language]).compare
  const offices = await bank.listOffices(caller).catch(() => undefined)
  return drawnChoices(offices?.sort((one, other) => inOrder(one.name, other.name)))
}
