import { addDays, type Day } from '../kit/dates/calendar-day'
import { inventClient } from './client'
import type { ClientRow, SeedContext } from './context'
import type { SeededTable } from './data-tables'
import { createRandom, type Random } from './random'

/** A row of one of the initial data tables, with values in their stored form. */
export interface InventedRow {
  tableName: SeededTable
  clientId: number
  values: Record<string, string | null>
}

const EVERY = 25
const MOST_CLIENTS = 2_000

const EMPLOYERS = [
  'Rift Valley Tea Growers',
  'Savanna Textiles',
  'Nordhamn Shipping',
  'Kaimosi Clinic',
  'Lumen Energy',
  'City of Mombasa',
  'Okafor & Sons Builders',
  'Ateliers Garnier',
  'Bluewater Logistics',
  'Santos Coffee Exporters',
]
const OCCUPATIONS = ['Accountant', 'Nurse', 'Driver', 'Teacher', 'Engineer', 'Shopkeeper', 'Clerk']
const NOTES = ['Employer called and confirmed.', 'Payslips of three months were shown.', null]
const PLACES = [
  { town: 'Nairobi', country: 'Kenya', street: 'Ngong Road' },
  { town: 'Kisumu', country: 'Kenya', street: 'Oginga Odinga Street' },
  { town: 'Lagos', country: 'Nigeria', street: 'Adeola Odeku Street' },
  { town: 'Göteborg', country: 'Sweden', street: 'Linnégatan' },
  { town: 'Marseille', country: 'France', street: 'Rue de la République' },
  { town: 'Kyoto', country: 'Japan', street: 'Karasuma-dori' },
]

/** Invents rows for one client in twenty-five, but for at most two thousand clients of a bank. */
export function inventDataTableRows(context: SeedContext): InventedRow[] {
  const step = stepOf(context)
  const clients = Array.from({ length: Math.floor(context.size / step) }, (_, at) =>
    inventClient(context, (at + 1) * step),
  )
  return clients.flatMap(({ row }) => inventRows(context, row))
}

/** Whether a client is one of those with rows. */
export function hasDataTableRows(context: SeedContext, id: number): boolean {
  return id % stepOf(context) === 0
}

function stepOf({ size }: SeedContext): number {
  return Math.max(EVERY, Math.ceil(size / MOST_CLIENTS))
}

function inventRows({ tenant, today }: SeedContext, client: ClientRow): InventedRow[] {
  const random = createRandom(`${tenant.id}/data-tables`, client.id)
  const isPerson = client.legalForm === 1
  const rows: InventedRow[] = []
  const add = (tableName: SeededTable, values: InventedRow['values']) =>
    rows.push({ tableName, clientId: client.id, values })
  add('source_of_funds', inventIncome(client, random))
  if (random.chance(0.3)) add('source_of_funds', inventIncome(client, random))
  if (isPerson && random.chance(0.7)) add('employment', inventEmployment(client, random))
  const place = random.pick(PLACES)
  if (random.chance(0.6)) add('tax_residency', inventResidency(client, place.country, random))
  if (isPerson && random.chance(0.5)) {
    const movedIn = before(client.submittedOn, 2_000, random)
    const earlier = before(movedIn, 3_000, random)
    const confirmed = addDays(client.submittedOn, random.below(30))
    if (random.chance(0.6)) {
      add('address_history', inventAddress(random.pick(PLACES), earlier, movedIn, null, random))
    }
    add(
      'address_history',
      inventAddress(place, movedIn, null, confirmed > today ? today : confirmed, random),
    )
  }
  return rows
}

function inventIncome(client: ClientRow, random: Random): InventedRow['values'] {
  const isPerson = client.legalForm === 1
  return {
    employer: isPerson ? random.pick(EMPLOYERS) : client.displayName.slice(0, 100),
    monthly_income: `${(12 + random.below(400)) * 250}.${random.pick(['00', '50', '75'])}0000`,
    since: before(client.submittedOn, 1_400, random),
    IncomeKind_cd_kind: String(isPerson ? 701 + random.below(4) : 705),
  }
}

function inventEmployment(client: ClientRow, random: Random): InventedRow['values'] {
  const kind = 711 + random.below(4)
  return {
    employer: random.pick(EMPLOYERS),
    occupation: random.pick(OCCUPATIONS),
    EmploymentKind_cd_kind: String(kind),
    hours_per_week: String(random.pick([20, 32, 40, 40, 45])),
    self_employed: String(kind === 714),
    started_on: before(client.submittedOn, 1_400, random),
    notes: random.pick(NOTES),
  }
}

function inventResidency(
  client: ClientRow,
  country: string,
  random: Random,
): InventedRow['values'] {
  return {
    country,
    tax_number: `A${String(client.id).padStart(8, '0')}${random.pick(['K', 'N', 'S'])}`,
    since: before(client.submittedOn, 5_000, random),
    self_certified: String(random.chance(0.8)),
  }
}

function inventAddress(
  { town, country, street }: (typeof PLACES)[number],
  movedIn: Day,
  movedOut: Day | null,
  confirmedOn: Day | null,
  random: Random,
): InventedRow['values'] {
  const hour = String(8 + random.below(9)).padStart(2, '0')
  return {
    line: `${1 + random.below(180)} ${street}`,
    town,
    country,
    moved_in: movedIn,
    moved_out: movedOut,
    confirmed_at: confirmedOn === null ? null : `${confirmedOn} ${hour}:30:00`,
  }
}

function before(day: Day, most: number, random: Random): Day {
  return addDays(day, -30 - random.below(most))
}
