import { expect, test } from 'vitest'
import { type Labels, told } from './figures'

test('a label has only values that its name allows, and any other value becomes other', () => {
  const labels = {
    'http.route': '/api/clients/{clientId}',
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'error.type': 'Wanjiru Otieno',
    'clientele.refusal.cause': '254700123456',
    'clientele.outcome': undefined,
    'url.full': 'https://bank.example/clients/7',
  }
  // One name is unknown to the type, as plain JavaScript might pass it.
  expect(told(labels as Labels)).toEqual({
    'http.route': '/api/clients/{clientId}',
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'error.type': 'other',
    'clientele.refusal.cause': 'other',
  })
})

test('a method that the conventions do not list is called as they say, not another kind of other', () => {
  expect(told({ 'http.request.method': '_OTHER' })).toEqual({ 'http.request.method': '_OTHER' })
})
