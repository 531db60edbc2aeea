import { expect, test } from 'vitest'
import { type Labels, told } from './figures'

test('a label says only what its name allows, and what is of another form is told as other', () => {
  const labels = {
    'http.route': '/api/clients/{clientId}',
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'error.type': 'Wanjiru Otieno',
    'clientele.refusal.cause': '254700123456',
    'clientele.outcome': undefined,
    'url.full': 'https://bank.example/clients/7',
  }
  // With a name that the type does not know, as plain JavaScript might.
  expect(told(labels as Labels)).toEqual({
    'http.route': '/api/clients/{clientId}',
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'error.type': 'other',
    'clientele.refusal.cause': 'other',
  })
})
