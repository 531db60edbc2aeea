import { normalise } from '../clients/normalise'
import { BUSINESS_FORMS, BUSINESS_TRADES, NAME_POOLS, type NamePool } from './names'
import type { Random } from './random'

/** A client's identity, as members of a client row. */
export interface Identity {
  legalForm: number
  firstname: string | null
  lastname: string | null
  fullname: string | null
  displayName: string
  genderId: number | null
  clientTypeId: number
  clientClassificationId: number
  mobileCountryCode: string
  /** The part of an e-mail address before the @, without the number that makes it unique. */
  mailbox: string
}

/** Invents a person, or in about one case of sixteen a business. */
export function inventIdentity(random: Random): Identity {
  const pool = random.pick(NAME_POOLS)
  return random.chance(1 / 16) ? inventBusiness(random, pool) : inventPerson(random, pool)
}

function inventPerson(random: Random, pool: NamePool): Identity {
  const isFemale = random.chance(0.5)
  const firstname = random.pick(isFemale ? pool.female : pool.male)
  // People marry and move: one family name in four comes from elsewhere.
  const lastname = random.pick((random.chance(0.25) ? random.pick(NAME_POOLS) : pool).family)
  return {
    legalForm: 1,
    firstname,
    lastname,
    fullname: null,
    displayName: `${firstname} ${lastname}`,
    genderId: random.chance(0.02) ? 24 : isFemale ? 22 : 23,
    clientTypeId: 31,
    clientClassificationId: random.chance(0.1) ? 652 : 651,
    mobileCountryCode: pool.mobileCountryCode,
    mailbox: `${ascii(firstname)}.${ascii(lastname)}`,
  }
}

function inventBusiness(random: Random, pool: NamePool): Identity {
  const family = random.pick(pool.family)
  const name = `${family} ${random.pick(BUSINESS_TRADES)} ${random.pick(BUSINESS_FORMS)}`
  return {
    legalForm: 2,
    firstname: null,
    lastname: null,
    fullname: name,
    displayName: name,
    genderId: null,
    clientTypeId: 32,
    clientClassificationId: random.chance(0.3) ? 654 : 653,
    mobileCountryCode: pool.mobileCountryCode,
    mailbox: `office.${ascii(family)}`,
  }
}

function ascii(name: string): string {
  return normalise(name).replace(/[^a-z]/g, '')
}
