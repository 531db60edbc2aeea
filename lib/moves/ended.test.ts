import { expect, test } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import { absentEnding, deletedEnding } from './ended'

const told = ({ title, now, news }: ReturnType<typeof deletedEnding>) =>
  [title, now, news].map(inEnglish)

test('a client that the bank deleted is reported as deleted', () => {
  expect(told(deletedEnding('Nia Barrow'))).toEqual([
    'Client deleted',
    'Deleted.',
    'Nia Barrow is deleted',
  ])
})

test('a client that no longer exists is reported with whoever deleted it, where known, and otherwise as absent only', () => {
  expect(told(absentEnding('Nia Barrow', 'Tomás', true))).toEqual([
    'Client deleted',
    'Deleted by Tomás.',
    'Nia Barrow was deleted by Tomás',
  ])
  const [title, now, news] = told(absentEnding('Nia Barrow', undefined, true))
  expect(title).toBe('Client not found')
  expect(now).toBe(
    'The client is no longer there, or no longer in your offices. If it was deleted, Activity tells who did it.',
  )
  expect(news).toBe('Nia Barrow is no longer there, or no longer in your offices')
})

test('nobody is sent to Activity for whoever deleted a client unless they may read it', () => {
  const [, now] = told(absentEnding('Nia Barrow', undefined, false))
  expect(now).toBe('The client is no longer there, or no longer in your offices.')
})
