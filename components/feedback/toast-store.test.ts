import { beforeEach, expect, test, vi } from 'vitest'
import { clearToasts, dismissToast, showToast, toastStore } from './toast-store'

const texts = () => toastStore.read().map((toast) => toast.text)

beforeEach(clearToasts)

test('a toast is shown until it is dismissed', () => {
  const id = showToast('Activated Wanjiru Okafor', { label: 'Next client', href: '/clients/102' })
  expect(texts()).toEqual(['Activated Wanjiru Okafor'])
  dismissToast(id)
  expect(texts()).toEqual([])
})

test('the fourth toast pushes the first one out', () => {
  for (const text of ['one', 'two', 'three', 'four']) showToast(text)
  expect(texts()).toEqual(['two', 'three', 'four'])
})

test('all toasts can be removed at once', () => {
  for (const text of ['one', 'two']) showToast(text)
  const seen = vi.fn()
  const stop = toastStore.subscribe(seen)
  clearToasts()
  clearToasts()
  expect(texts()).toEqual([])
  expect(seen).toHaveBeenCalledOnce()
  stop()
})

test('dismissing a toast that is already gone changes nothing on the screen', () => {
  const id = showToast('Verified Hana Jansen')
  dismissToast(id)
  const seen = vi.fn()
  const stop = toastStore.subscribe(seen)
  dismissToast(id)
  expect(seen).not.toHaveBeenCalled()
  showToast('Verified Goran Novak')
  expect(seen).toHaveBeenCalledOnce()
  stop()
})

test('the page rendered by the server has no toast', () => {
  showToast('Activated Wanjiru Okafor')
  expect(toastStore.readOnServer()).toEqual([])
})
