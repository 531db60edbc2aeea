import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app'
import { addDays, dayIn, isRealDay, toDay, toTriple } from '../kit/dates/calendar-day'
import { parseDate } from '../kit/dates/date-format'
import { readSettings } from '../settings'
import { createClient, move } from './new-clients'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

const anyDay = fc
  .integer({ min: -100_000, max: 100_000 })
  .map((days) => addDays('2000-01-01', days))

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** Writes a day in the form of a pattern: the inverse of the tested function. */
function write(day: string, pattern: string): string {
  const [year, month, date] = toTriple(day)
  const name = MONTHS[month - 1] ?? ''
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  const words: Record<string, string> = {
    d: String(date),
    dd: String(date).padStart(2, '0'),
    M: String(month),
    MM: String(month).padStart(2, '0'),
    MMM: name.slice(0, 3),
    MMMM: name,
    yyyy: String(year).padStart(4, '0'),
    uuuu: String(year).padStart(4, '0'),
    EEE: weekday.slice(0, 3),
    EEEE: weekday,
  }
  return pattern.replace(/([A-Za-z])\1*/g, (letters) => words[letters] ?? letters)
}

const dayTokens = fc.constantFrom('d', 'dd')
const monthTokens = fc.constantFrom('M', 'MM', 'MMM', 'MMMM')
const yearTokens = fc.constantFrom('yyyy', 'uuuu')
const separators = fc.constantFrom(' ', '-', '/', '.', ', ', '; ')
const patterns = fc
  .tuple(
    fc
      .tuple(dayTokens, monthTokens, yearTokens)
      .chain((tokens) => fc.shuffledSubarray(tokens, { minLength: 3 })),
    separators,
    fc.constantFrom('', 'EEE, ', 'EEEE '),
  )
  .map(([tokens, separator, weekday]) => weekday + tokens.join(separator))

// docs/bank-api.md, "Dates"
describe('reading dates', () => {
  test('every day can be read back from any pattern it was written with', () => {
    fc.assert(
      fc.property(anyDay, patterns, (day, pattern) => {
        fc.pre(toTriple(day)[0] >= 1 && toTriple(day)[0] <= 9999)
        expect(parseDate(write(day, pattern), pattern, 'en')).toBe(day)
      }),
      { numRuns: 2_000 },
    )
  })

  test('case, number of digits and a time after the date make no difference', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('upper', 'lower'), fc.boolean(), (day, turn, timed) => {
        const text = write(day, 'd MMMM yyyy') + (timed ? ' 23:05:59' : '')
        const turned = turn === 'upper' ? text.toUpperCase() : text.toLowerCase()
        expect(parseDate(turned, 'dd MMM yyyy', 'en_US')).toBe(day)
      }),
    )
  })

  test('digits without a separator between them are told apart', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseDate(write(day, 'yyyyMMdd'), 'yyyyMMdd', 'en')).toBe(day)
      }),
    )
  })

  test('a day that does not exist is never read', () => {
    const parts = fc.tuple(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 0, max: 99 }),
    )
    fc.assert(
      fc.property(parts, ([year, month, day]) => {
        const text = `${String(year).padStart(4, '0')}-${month}-${day}`
        const expected = isRealDay(year, month, day) ? toDay(year, month, day) : undefined
        expect(parseDate(text, 'yyyy-MM-dd', 'en')).toBe(expected)
      }),
    )
  })

  test('any text is read as a real day or as none, and never breaks the reader', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    fc.assert(
      fc.property(text, fc.oneof(text, patterns), (typed, pattern) => {
        const day = parseDate(typed, pattern, 'en')
        if (day !== undefined) expect(isRealDay(...toTriple(day))).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    ['1 July 2007', 'dd MMMM yyyy', 'en', '2007-07-01'],
    ['01 Sept 2026', 'dd MMM yyyy', 'en', '2026-09-01'],
    ['05.09.26', 'dd.MM.yy', 'en', '2026-09-05'],
    ['1 mars 2026', 'd MMMM yyyy', 'fr', '2026-03-01'],
    ['1 März 2026', 'd MMMM yyyy', 'de_DE', '2026-03-01'],
    ['1 мая 2026', 'd MMMM yyyy', 'ru', '2026-05-01'],
    ["the 5 'o' 03/2026", "'the' d '''o''' MM/yyyy", 'en', '2026-03-05'],
    ['5-9-2026', 'dd-MM-y', 'en', '2026-09-05'],
    ['5-9-2026', 'dd-MM-u', 'en', '2026-09-05'],
    ['5-9-99', 'dd-MM-uu', 'en', '2099-09-05'],
    ['Fri, 20 nov 2026', 'E, dd MMM yyyy', 'en', '2026-11-20'],
    ['friday 20 11 2026', 'EE dd MM yyyy', 'en', '2026-11-20'],
    ['20;11/2026', 'dd;MM/yyyy', 'en', '2026-11-20'],
    ['2026119', 'yyyyMMdd', 'en', '2026-11-09'],
    ['2026920', 'yyyyMMdd', 'en', undefined],
    ['20 11 02026', 'dd MM yyyy', 'en', undefined],
    ['20 11 2026', 'dd MM yyy', 'en', undefined],
    ['20 11 2026', 'ddd MM yyyy', 'en', undefined],
    ['20 November 2026', 'dd MMMMM yyyy', 'en', undefined],
    ['Friday 20 11 2026', 'EEEEE dd MM yyyy', 'en', undefined],
    ['20_11_2026', 'dd_MM_yyyy', 'en', undefined],
    ['20 11 2026 5', 'dd MM yyyy L', 'en', undefined],
    ['2026-01-05 23:59:59', 'yyyy-MM-dd', 'en', '2026-01-05'],
    ['31 February 2026', 'dd MMMM yyyy', 'en', undefined],
    ['29 February 2024', 'dd MMMM yyyy', 'en', '2024-02-29'],
    ['29 February 2023', 'dd MMMM yyyy', 'en', undefined],
    ['29 February 1900', 'dd MMMM yyyy', 'en', undefined],
    ['Thu, 20 Nov 2026', 'EEE, dd MMM yyyy', 'en', undefined],
    ['2026-01', 'yyyy-MM', 'en', undefined],
    ['2026-01-05', "yyyy-MM-dd'T'", 'en', undefined],
    ['2026-01-05 25:00:00', 'yyyy-MM-dd', 'en', undefined],
    ['2026-01-05', 'YYYY-MM-dd', 'en', undefined],
    ['26-01-05', 'yyyy-MM-dd', 'en', undefined],
    ['2026-01-05', '', 'en', undefined],
  ])('%s by %s in %s is %s', (text, pattern, locale, day) => {
    expect(parseDate(text, pattern, locale)).toBe(day)
  })

  test('today depends on where the bank does business', () => {
    const now = new Date('2026-11-20T23:30:00Z')
    expect(dayIn('UTC', now)).toBe('2026-11-20')
    expect(dayIn('Africa/Nairobi', now)).toBe('2026-11-21')
    expect(dayIn('America/New_York', now)).toBe('2026-11-20')
  })
})

// docs/bank-api.md, "Dates"
describe('a date in a body', () => {
  let sandbox: TestSandbox
  let officer: Desk
  beforeAll(async () => {
    sandbox = await startSandbox('embedded', 0)
    officer = await sandbox.as('officer')
  })
  afterAll(() => sandbox.stop())

  const create = (members: object) =>
    officer.post('/v1/clients', { firstname: 'A', lastname: 'B', ...members })

  test('is text in a request, and three numbers in an answer', async () => {
    const { body } = await create({
      submittedOnDate: '9 february 2024',
      dateOfBirth: '1 March 1990',
      dateFormat: 'dd MMMM yyyy',
    })
    expect((await officer.get(`/v1/clients/${body.clientId}`)).body).toMatchObject({
      dateOfBirth: [1990, 3, 1],
      timeline: { submittedOnDate: [2024, 2, 9] },
    })
  })

  test('is read in the language of the body, and in English by default', async () => {
    const written = { submittedOnDate: '1 mars 2024', dateFormat: 'd MMMM yyyy' }
    expect((await create({ ...written, locale: 'fr_FR' })).status).toBe(200)
    for (const locale of [undefined, null, '', 'en']) {
      expect(await create({ ...written, locale })).toMatchObject({
        status: 400,
        code: 'validation.msg.invalid.dateFormat.format',
      })
    }
  })

  test.each<[object, string, string]>([
    [
      { submittedOnDate: '2024-01-15' },
      'submittedOnDate',
      'validation.msg.missing.dateFormat.parameter',
    ],
    [
      { submittedOnDate: '2024-01-15', dateFormat: '' },
      'submittedOnDate',
      'validation.msg.missing.dateFormat.parameter',
    ],
    [
      { dateOfBirth: '15.01.1990', dateFormat: 'yyyy-MM-dd' },
      'dateOfBirth',
      'validation.msg.invalid.dateFormat.format',
    ],
    [
      { dateOfBirth: '1990-01-15', dateFormat: 'YYYY-MM-dd' },
      'dateOfBirth',
      'validation.msg.invalid.dateFormat.format',
    ],
    [
      { dateOfBirth: '1990-01-15', dateFormat: 'yyyy-MM-dd', locale: 'e' },
      'locale',
      'validation.msg.invalid.locale.format',
    ],
    [
      { dateOfBirth: '1990-01-15', dateFormat: ' '.repeat(61) },
      'dateFormat',
      'validation.msg.client.dateFormat.exceeds.max.length',
    ],
    [
      { dateOfBirth: '1990-01-15', dateFormat: 'yyyy-MM-dd', locale: 'e'.repeat(21) },
      'locale',
      'validation.msg.client.locale.exceeds.max.length',
    ],
    [
      { dateOfBirth: [1990, 1, 15], dateFormat: 'yyyy-MM-dd' },
      'dateOfBirth',
      'validation.msg.invalid.string.format',
    ],
  ])('%j is refused for its %s: %s', async (members, parameterName, code) => {
    const { status, body } = await create(members)
    expect(status).toBe(400)
    expect(body.errors).toHaveLength(1)
    expect(body.errors[0]).toMatchObject({ parameterName, userMessageGlobalisationCode: code })
  })

  test.each([undefined, null, '', '  '])('that is needed cannot be %j', async (activationDate) => {
    expect(
      await move(officer, await createClient(officer), 'activate', { activationDate }),
    ).toMatchObject({
      status: 400,
      code: 'validation.msg.client.activationDate.cannot.be.blank',
    })
  })

  test('that defaults to today is the day where the bank does business', async () => {
    // The two sides of the date line are 26 hours apart, so they never have the same day.
    const days = new Set<string>()
    const authorization = `Bearer ${await sandbox.token('officer')}`
    for (const BUSINESS_TIME_ZONE of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
      // The same data, because a database of its own takes most of the time of a start.
      const bank = await buildApp(
        readSettings({ SANDBOX_DATA: 'memory://', LOG_LEVEL: 'error', BUSINESS_TIME_ZONE }),
        sandbox.db,
      )
      const headers = { authorization, tenantid: 'lakeside' }
      const answer = await bank.inject({ url: '/v1/clients/template', headers })
      days.add(answer.json().submittedOnDate.join('-'))
      await bank.close()
    }
    expect(days.size).toBe(2)
  })
})
