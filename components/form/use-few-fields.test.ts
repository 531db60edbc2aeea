import { createElement, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { inWriting } from '@/lib/words/mistake'
import { said } from '@/lib/words/said'
import { useFewFields } from './use-few-fields'

const mistake = inWriting(said('form.wrong'))
const isDay = (day: string) => day === '2026-11-20'

/** The wrong fields after the form was pressed as it begins and then got this text, as typed. */
function wrongAfter(typed: string): number | undefined {
  vi.stubGlobal('document', { getElementById: () => null })
  let wrong: number | undefined
  function Form() {
    const form = useFewFields(
      { day: 'no day' },
      {
        check: ({ day }) => ({ day: isDay(day) ? undefined : mistake }),
        problem: undefined,
      },
    )
    const [step, setStep] = useState(0)
    // The server draws again at once what was set while it was drawing.
    if (step < 2) {
      setStep(step + 1)
      if (step === 0) form.submit(() => undefined)()
      else form.set('day', typed)
    }
    wrong = form.errors.length
    return null
  }
  renderToString(createElement(Form))
  return wrong
}

afterEach(() => vi.unstubAllGlobals())

test('after a try, a field keeps its mistake for as long as what is typed is wrong', () => {
  expect(wrongAfter('still no day')).toBe(1)
  expect(wrongAfter('2026-11-20')).toBe(0)
})
