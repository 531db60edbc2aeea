import { type ComponentProps, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ActivityPage } from '@/lib/activity/schema'
import { withWords } from '@/lib/words/test/with-words'
import { FoundActivity } from './found-activity'

/** The HTML of a page of three entries of which none is shown. */
const drawn = (overrides: boolean, more: Partial<ActivityPage> = {}) => {
  const props: ComponentProps<typeof FoundActivity> = {
    page: { totalFilteredRecords: 3, pageItems: [], read: 3, ...more },
    view: { overrides, page: 1 },
    timeZone: 'Africa/Nairobi',
    onNavigate: () => undefined,
    children: null,
  }
  return renderToString(withWords(createElement(FoundActivity, props)))
}

test('the override register is called empty only where every activation of the page could be read', () => {
  expect(drawn(true)).toContain('No manual review among these')
  expect(drawn(true)).toContain('0 manual reviews among 3 activations.')
  const partly = drawn(true, { unreadable: 1 })
  expect(partly).not.toContain('No manual review')
  expect(partly).toContain('0 manual reviews among 2 activations on this page, of 3 in all.')
  expect(drawn(true, { unreadable: 3 })).not.toContain('manual review')
})

test('a page of the activity whose entries cannot be read says nothing of manual reviews', () => {
  expect(drawn(false, { unreadable: 3 })).not.toContain('manual review')
})
