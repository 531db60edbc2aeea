import type { StaffRole } from '../kit/permissions'

/** An office before its dates are fixed; `openedDaysAgo` counts from the day of seeding. */
interface OfficeSeed {
  id: number
  name: string
  openedDaysAgo: number
}

/** A person who can sign in. */
interface StaffSeed {
  userId: number
  username: string
  firstname: string
  lastname: string
  role: StaffRole
}

/** Relationship staff; they do not sign in. */
interface AdviserSeed {
  id: number
  displayName: string
  officeId: number
}

/** A bank as it is first filled. Its first office is the head office, the parent of the others. */
export interface TenantSeed {
  id: string
  name: string
  /** The most clients it has, whatever size is asked for; unlimited when absent. */
  mostClients?: number
  /** It waits for an outside check before it decides a verification. docs/bank-api.md, "Verification that is decided later" */
  decidesLater?: true
  /** Some of its newest clients have papers with something wrong. sandbox/README.md, "Papers to look at" */
  hasTroubledPapers?: true
  /** The permissions whose commands wait for a second person. */
  held?: string[]
  offices: OfficeSeed[]
  staff: StaffSeed[]
  advisers: AdviserSeed[]
}

export const TENANTS: TenantSeed[] = [
  {
    id: 'lakeside',
    name: 'Lakeside Bank',
    hasTroubledPapers: true,
    offices: [
      { id: 1, name: 'Head Office', openedDaysAgo: 8_400 },
      { id: 2, name: 'Lakeside', openedDaysAgo: 7_900 },
      { id: 3, name: 'Kisumu', openedDaysAgo: 7_100 },
      { id: 4, name: 'Mombasa Road', openedDaysAgo: 5_200 },
      { id: 5, name: 'Nairobi West', openedDaysAgo: 4_300 },
      { id: 6, name: 'Eldoret', openedDaysAgo: 3_600 },
      { id: 7, name: 'Nakuru', openedDaysAgo: 2_700 },
    ],
    staff: [
      {
        userId: 11,
        username: 'officer',
        firstname: 'Wanjiru',
        lastname: 'Otieno',
        role: 'officer',
      },
      { userId: 12, username: 'verifier', firstname: 'Hana', lastname: 'Ito', role: 'verifier' },
      { userId: 13, username: 'auditor', firstname: 'Amara', lastname: 'Diallo', role: 'auditor' },
    ],
    advisers: [
      { id: 14, displayName: 'Achieng Odhiambo', officeId: 3 },
      { id: 15, displayName: 'Mutua Kariuki', officeId: 4 },
      { id: 16, displayName: 'Grace Kimani', officeId: 5 },
      { id: 17, displayName: 'Ravi Sharma', officeId: 1 },
      { id: 18, displayName: 'Chebet Kiplagat', officeId: 6 },
    ],
  },
  {
    id: 'harbour',
    name: 'Harbour Bank',
    offices: [
      { id: 1, name: 'Head Office', openedDaysAgo: 9_100 },
      { id: 2, name: 'Harbour', openedDaysAgo: 8_800 },
      { id: 3, name: 'Göteborg', openedDaysAgo: 6_400 },
      { id: 4, name: 'Ångermanland', openedDaysAgo: 5_000 },
      { id: 5, name: 'Marseille', openedDaysAgo: 3_900 },
      { id: 6, name: 'Old Quay', openedDaysAgo: 2_500 },
    ],
    staff: [
      {
        userId: 21,
        username: 'officer@harbour',
        firstname: 'Jonas',
        lastname: 'Lindqvist',
        role: 'officer',
      },
      {
        userId: 22,
        username: 'verifier@harbour',
        firstname: 'Ines',
        lastname: 'Moreau',
        role: 'verifier',
      },
      {
        userId: 23,
        username: 'auditor@harbour',
        firstname: 'Farid',
        lastname: 'Rahimi',
        role: 'auditor',
      },
    ],
    advisers: [
      { id: 24, displayName: 'Åsa Holm', officeId: 3 },
      { id: 25, displayName: 'Étienne Garnier', officeId: 5 },
      { id: 26, displayName: 'Saga Nyström', officeId: 2 },
    ],
  },
  {
    id: 'hillside',
    name: 'Hillside Bank',
    mostClients: 40,
    held: ['ACTIVATE_CLIENT'],
    decidesLater: true,
    offices: [
      { id: 1, name: 'Head Office', openedDaysAgo: 6_900 },
      { id: 2, name: 'Hillside', openedDaysAgo: 6_100 },
      { id: 3, name: 'Upper Valley', openedDaysAgo: 3_300 },
    ],
    staff: [
      {
        userId: 31,
        username: 'officer@hillside',
        firstname: 'Tomás',
        lastname: 'Herrera',
        role: 'officer',
      },
      {
        userId: 32,
        username: 'checker@hillside',
        firstname: 'Leilani',
        lastname: 'Brandt',
        role: 'checker',
      },
      {
        userId: 33,
        username: 'manager@hillside',
        firstname: 'Edda',
        lastname: 'Okafor',
        role: 'manager',
      },
      {
        userId: 34,
        username: 'auditor@hillside',
        firstname: 'Samir',
        lastname: 'Haddad',
        role: 'auditor',
      },
    ],
    advisers: [
      { id: 35, displayName: 'Paloma Reyes', officeId: 2 },
      { id: 36, displayName: 'Joon Park', officeId: 3 },
    ],
  },
]

/** Whether a tenant waits for an outside check before it decides a verification. */
export function decidesLater(tenant: string): boolean {
  return TENANTS.find(({ id }) => id === tenant)?.decidesLater ?? false
}

/** How many clients a tenant has when a bank of `size` is asked for. */
export function clientsOf({ mostClients }: TenantSeed, size: number): number {
  return Math.min(size, mostClients ?? size)
}
