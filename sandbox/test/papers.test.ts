import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Paper } from '../papers/paper'
import { specimenBytes, specimenName, specimenPaper } from '../papers/specimen'
import { transliterate } from '../papers/transliterate'
import { cardZone, checkDigit, passportZone } from '../papers/zone'
import { inventClient } from '../seed/client'
import type { SeedContext } from '../seed/context'
import { type DocumentRow, inventDocuments, inventTableDocuments } from '../seed/documents'
import { inventIdentifiers } from '../seed/identifiers'
import { dealKinds } from '../seed/kinds'
import { TENANTS } from '../seed/tenants'
import { findTroubled, type Role } from '../seed/troubled'
import { watchType } from '../storage/file-type'

const SIZE = 12_480
const TODAY = '2026-11-20'
const [tenant] = TENANTS
if (tenant === undefined) throw new Error('There is no tenant.')
const context: SeedContext = { tenant, size: SIZE, today: TODAY, kindOf: dealKinds(SIZE) }
const troubled = findTroubled(context)

let nextId = 0
const clients = Array.from({ length: SIZE }, (_, at) => {
  const { row, gap } = inventClient(context, at + 1)
  const identifiers = inventIdentifiers(context, row, gap, () => ++nextId)
  const role = troubled.get(row.id)
  return { row, identifiers, role, files: inventDocuments(context, row, identifiers, role) }
})
const files = clients.flatMap((client) => client.files.map((file) => ({ client, file })))

function paperOf({ storageKey }: Pick<DocumentRow, 'storageKey'>): Paper {
  const found = specimenPaper(storageKey)
  if (found === undefined) throw new Error(`${storageKey} is no paper.`)
  return found.paper
}

const bytesOf = async ({ storageKey }: Pick<DocumentRow, 'storageKey'>) =>
  (await specimenBytes(storageKey)) ?? Buffer.alloc(0)

function withRole(role: Role) {
  const found = clients.find((client) => client.role === role)
  const [file] = found?.files ?? []
  if (found === undefined || file === undefined) throw new Error(`Nobody has the role ${role}.`)
  return { ...found, file, paper: paperOf(file) }
}

/** Which check digits of a passport's second line are right: number, birth, expiry, all. */
function rightDigits([, line = '']: string[]): boolean[] {
  const all = line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43)
  return [
    [line.slice(0, 9), line[9]],
    [line.slice(13, 19), line[19]],
    [line.slice(21, 27), line[27]],
    [all, line[43]],
  ].map(([field = '', digit]) => checkDigit(field) === digit)
}

// ICAO Doc 9303 parts 3, 4 and 5, whose own specimens are used here
describe('the machine-readable lines', () => {
  test('have the check digits of the standard’s own specimen', () => {
    expect(['L898902C3', '740812', '120415', 'ZE184226B<<<<<'].map(checkDigit).join('')).toBe(
      '6291',
    )
  })

  test('write names in the letters A to Z by the rules of the standard', () => {
    expect(
      ['Đỗ', 'Weiß', 'Łukasz', 'Ångermanland Ö', 'El-Sayed', 'O’Brien', 'Yiğit Kılıç', 'Þór'].map(
        transliterate,
      ),
    ).toEqual([
      'DO',
      'WEISS',
      'LUKASZ',
      'AANGERMANLAND<OE',
      'EL<SAYED',
      'OBRIEN',
      'YIGIT<KILIC',
      'THOR',
    ])
  })

  test('are two of 44 on a passport and three of 30 on a card, whatever they contain', () => {
    const long = 'Maximiliana'.repeat(5)
    const papers: Paper[] = [
      { kind: 'Passport', holder: 'Ada', number: 'X1' },
      { kind: 'Passport', holder: `${long} ${long}`, number: 'ABCDEFGHIJKL', sex: 'F' },
    ]
    for (const paper of papers) {
      expect(passportZone(paper).map((line) => line.length)).toEqual([44, 44])
      expect(cardZone(paper, 'I').map((line) => line.length)).toEqual([30, 30, 30])
    }
  })

  test('of a card agree with those of a passport', () => {
    const paper: Paper = {
      kind: 'National Identity Card',
      holder: 'Anna Maria Eriksson',
      surname: 'Eriksson',
      givenNames: 'Anna Maria',
      sex: 'F',
      number: 'D23145890',
      born: '1974-08-12',
      expires: '2012-04-15',
    }
    expect(cardZone(paper, 'I')).toEqual([
      'I<UTOD231458907<<<<<<<<<<<<<<<',
      '7408122F1204159UTO<<<<<<<<<<<6',
      'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    ])
  })
})

// sandbox/README.md, "Papers to look at"
describe('the papers of invented clients', () => {
  test('are passports whose zone is right and agrees with the record, except where a role wants it wrong', () => {
    const passports = files.filter(({ file }) => paperOf(file).kind === 'Passport')
    expect(passports.length).toBeGreaterThan(100)
    for (const { client, file } of passports) {
      const paper = paperOf(file)
      const [first = '', second = ''] = passportZone(paper)
      const isWrong = client.role === 'wrong-check-digit'
      expect(rightDigits([first, second])).toEqual([!isWrong, true, true, true])
      if (client.role === 'other-person') continue
      const { lastname, firstname, dateOfBirth } = client.row
      expect([paper.surname, paper.givenNames, paper.born]).toEqual([
        lastname,
        firstname,
        dateOfBirth,
      ])
      expect(first).toMatch(new RegExp(`^P<UTO${transliterate(lastname ?? '')}<<`))
      const record = client.identifiers.find(({ id }) => id === file.identifierId)
      expect([paper.issued, paper.expires]).toEqual([record?.issuedDate, record?.expiryDate])
      expect(paper.number === record?.documentKey).toBe(client.role !== 'swapped-digits')
      expect(second.slice(0, 9)).toBe(paper.number)
    }
  })

  test('include a certificate of incorporation for every entity, and for nobody else', () => {
    for (const { client, file } of files) {
      const paper = paperOf(file)
      expect(paper.kind === 'Certificate of Incorporation').toBe(
        client.row.legalForm === 2 && paper.kind !== 'Utility Bill',
      )
      if (client.role !== 'other-person') expect(paper.holder).toBe(client.row.displayName)
    }
  })

  test('are files of the stated type for each kind of paper, the same each time', async () => {
    const kinds = new Map(
      files
        .filter(({ client }) => client.role === undefined || client.role === 'all-holders')
        .map(({ file }) => [`${paperOf(file).kind} ${paperOf(file).side}`, file]),
    )
    expect(kinds.size).toBeGreaterThan(10)
    for (const file of kinds.values()) {
      const bytes = await bytesOf(file)
      const watch = watchType()
      watch.see(bytes)
      expect(watch.type()).toBe(file.type)
      if (file.type === 'application/pdf') {
        const picture = bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff])))
        expect(await sharp(picture).metadata()).toMatchObject({ width: 992, height: 1403 })
        expect(bytes.toString('latin1')).toMatch(
          /\/Width 992 \/Height 1403 .*startxref\n\d+\n%%EOF\n$/s,
        )
      } else {
        const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
        expect(`image/${(await sharp(bytes).metadata()).format}`).toBe(file.type)
        expect(data.length).toBe(info.width * info.height * info.channels)
        const isHigh = paperOf(file).kind === 'Photograph'
        expect(info.height > info.width).toBe(isHigh)
      }
    }
  })

  test('are determined by the paper in their name alone, so that another paper is another picture', async () => {
    const paper: Paper = { kind: 'Passport', holder: 'Ada Otieno', number: 'AB1234567' }
    const one = await specimenBytes(specimenName('one', paper, 'jpg'))
    expect(await specimenBytes(specimenName('two', paper, 'jpg'))).toEqual(one)
    expect(
      await specimenBytes(specimenName('one', { ...paper, number: 'AB1234576' }, 'jpg')),
    ).not.toEqual(one)
    expect(await specimenBytes('not-invented')).toBeUndefined()
  })

  test('are still available in a bank that was filled before papers had contents', async () => {
    expect((await specimenBytes('specimen-lakeside-7-front.png'))?.subarray(1, 4).toString()).toBe(
      'PNG',
    )
    expect((await specimenBytes('specimen-lakeside-7.pdf'))?.subarray(0, 5).toString()).toBe(
      '%PDF-',
    )
  })
})

// sandbox/README.md, "Papers to look at"
describe('the troubled papers', () => {
  test('are where the table says, in a bank of the usual size, on any day', () => {
    const later = findTroubled({ ...context, today: '2027-03-01' })
    expect(later).toEqual(troubled)
    expect(
      [...troubled].map(([id, role]) => `${id} ${clients[id - 1]?.row.displayName} ${role}`),
    ).toEqual([
      '12480 Larissa Gonçalves expired',
      '12465 Käthe Nolan upside-down',
      '12451 Mai Lê sideways',
      '12442 João Silva blurred',
      '12421 Nam Đỗ other-person',
      '12414 Sami El-Sayed wrong-check-digit',
      '12406 Ivan O’Brien swapped-digits',
      '12398 Tomás Giraldo two-sides',
      '12375 Michał Pawłowski all-holders',
      '12285 Ikenna Moreira broken',
    ])
  })

  test('can lie upside down or on their side', async () => {
    const straight = async ({ file, paper }: ReturnType<typeof withRole>) => {
      const name = specimenName('straight', { ...paper, trouble: undefined }, 'jpg')
      const turned = await bytesOf(file)
      return { turned, whole: (await specimenBytes(name)) ?? Buffer.alloc(0) }
    }
    const small = (bytes: Buffer, turn: number) =>
      sharp(bytes).rotate(turn).resize(25, 18, { fit: 'fill' }).greyscale().raw().toBuffer()
    for (const [role, back] of [
      ['upside-down', 180],
      ['sideways', 270],
    ] as const) {
      const { turned, whole } = await straight(withRole(role))
      expect(apart(await small(turned, back), await small(whole, 0))).toBeLessThan(2)
      expect(apart(await small(turned, 0), await small(whole, 0))).toBeGreaterThan(10)
    }
    const { width = 0, height = 0 } = await sharp(
      await bytesOf(withRole('sideways').file),
    ).metadata()
    expect(height).toBeGreaterThan(width)
  })

  test('can be blurred so that no letter has an edge', async () => {
    const edges = async (file: DocumentRow) => {
      const bytes = await bytesOf(file)
      const drawn = await sharp(bytes)
        .extract({ left: 40, top: 580, width: 920, height: 100 })
        .greyscale()
        .convolve({ width: 3, height: 3, kernel: [0, -1, 0, -1, 4, -1, 0, -1, 0] })
        .png()
        .toBuffer()
      const { channels } = await sharp(drawn).stats()
      return channels[0]?.stdev ?? 0
    }
    const sharpOne = await edges(withRole('wrong-check-digit').file)
    expect(await edges(withRole('blurred').file)).toBeLessThan(sharpOne / 20)
  })

  test("can be another person's, expired, or have two digits of the number swapped", () => {
    const { paper, row } = withRole('other-person')
    expect([paper.holder === row.displayName, paper.born === row.dateOfBirth]).toEqual([
      false,
      false,
    ])
    const expired = withRole('expired')
    expect(expired.files.some((file) => (paperOf(file).expires ?? '9') < TODAY)).toBe(true)
    const swapped = withRole('swapped-digits')
    const said = swapped.paper.number
    const known = swapped.identifiers[0]?.documentKey ?? ''
    expect([...said].sort()).toEqual([...known].sort())
    expect([...said].filter((letter, at) => letter !== known[at])).toHaveLength(2)
  })

  test('can be no picture, although the bank accepts the file as one', async () => {
    const bytes = await bytesOf(withRole('broken').file)
    const watch = watchType()
    watch.see(bytes)
    expect(watch.type()).toBe('image/jpeg')
    await expect(sharp(bytes).raw().toBuffer()).rejects.toThrow()
  })

  test('include a card in two files, and ten files of one client in every possible place', () => {
    const { files: sides } = withRole('two-sides')
    const names = sides.map(({ fileName }) => fileName)
    expect(names.slice(0, 2)).toEqual([
      'national-identity-card-front.png',
      'national-identity-card-back.png',
    ])
    const { row, identifiers, files: own } = withRole('all-holders')
    const inTables = inventTableDocuments(row, identifiers)
    expect(own.length + inTables.length).toBe(10)
    const holders = new Set(own.map(({ identifierId }) => identifierId === null))
    expect(holders).toEqual(new Set([true, false]))
    expect(new Set(inTables.map(({ tableName }) => tableName)).size).toBeGreaterThan(1)
    const keys = [...own, ...inTables].map(({ storageKey }) => storageKey)
    expect(new Set(keys).size).toBe(10)
  })
})

function apart(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}
