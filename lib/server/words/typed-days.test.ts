import { describe, expect, it } from 'vitest'
import { checkValue } from '@/lib/data-tables/checks'
import { toIsoDate } from '@/lib/dates'
import { isOffered, OFFERED } from '@/lib/words/language'
import { dayOf, longDayOf } from '@/lib/words/said'
import { sayOf } from './catalogue'

const column = { name: 'since', type: 'date', required: false } as const

describe('A day as the console shows it', () => {
  it.each(Object.keys(OFFERED).filter(isOffered))(
    'is accepted in %s as typed input',
    (language) => {
      const say = sayOf(language)
      for (let month = 1; month <= 12; month += 1)
        for (const day of [1, 20]) {
          const date = [2026, month, day] as const
          const inFull = say(longDayOf(date)).replace(/^\S+ /, '')
          const shown = [say(dayOf(date)), inFull]
          for (const written of [...shown, ...shown.map((text) => text.normalize('NFD'))])
            expect(checkValue(column, written)).toEqual({ ok: true, value: toIsoDate(date) })
        }
    },
  )
})
