import { describe, expect, test } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import { displayFileName, fileNameProblem, kindOf, savedFileName } from './names'

describe('the name of a file to be sent', () => {
  test.each([
    'payslip.pdf',
    'Zażółć gęślą jaźń.png',
    '給与明細 2026-11.pdf',
    'scan of "the" lease.pdf',
    'no ending',
    `${'a'.repeat(246)}.pdf`,
  ])('%s is accepted', (name) => {
    expect(fileNameProblem(name)).toBeUndefined()
  })

  test.each([
    ['', 'no name'],
    ['   ', 'no name'],
    [`${'a'.repeat(250)}.pdf`, 'longer than 250'],
    ['pay\r\nslip.pdf', 'invisible'],
    ['pay\0slip.pdf', 'invisible'],
    ['payslip\u202Efdp.exe', 'invisible'],
    ['pay\u200Bslip.pdf', 'invisible'],
    ['pay\uD800slip.pdf', 'invisible'],
    ['pay\u2028slip.pdf', 'invisible'],
    ['../../etc/passwd', 'slash'],
    ['C:\\Users\\me\\payslip.pdf', 'slash'],
    ['.htaccess', 'begins with a dot'],
    ['..', 'begins with a dot'],
  ])('%j is refused', (name, why) => {
    const problem = fileNameProblem(name)
    expect(problem && inEnglish(problem)).toContain(why)
  })
})

describe('a displayed file name', () => {
  test('is composed, so that two ways of writing one name look and compare the same', () => {
    expect(displayFileName('re\u0301sume\u0301.pdf')).toBe('r\u00e9sum\u00e9.pdf')
  })

  test('keeps its ending where it is too long', () => {
    const shown = displayFileName(`${'long '.repeat(40)}name.pdf`)
    expect([...shown]).toHaveLength(100)
    expect(shown).toMatch(/^long .*….*name\.pdf$/)
  })

  test('never fails, breaks a line or leaves its folder, whatever it was', () => {
    for (const name of ['', '..', '../../x', 'a\r\nb: c', '\u202Efdp.exe', '\uD800', '\0', '/////'])
      expect(displayFileName(name)).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}/\\.][^\p{Cc}\p{Cf}\p{Cs}/\\]*$/u)
  })
})

test('a tile shows a file type by the ending that people know', () => {
  expect([kindOf('application/pdf'), kindOf('image/jpeg')]).toEqual(['PDF', 'JPG'])
})

describe('a file name for saving', () => {
  test.each([
    ['payslip.pdf', 'application/pdf', 'payslip.pdf'],
    ['photo.JPG', 'image/png', 'photo.JPG'],
    ['payslip', 'application/pdf', 'payslip.pdf'],
    ['payslip.pdf.hta', 'application/pdf', 'payslip.pdf.hta.pdf'],
    ['payslip.html', 'image/jpeg', 'payslip.html.jpg'],
    ['payslip.pdf', undefined, 'payslip.pdf.bin'],
  ] as const)('%s of type %s is saved as %s', (name, type, saved) => {
    expect(savedFileName(name, type)).toBe(saved)
  })
})
