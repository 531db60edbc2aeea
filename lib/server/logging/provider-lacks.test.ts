import { expect, test } from 'vitest'
import { providerLacks } from './provider-lacks'

const issuer = 'https://sign-in.bank.example'
const whole = {
  issuer,
  code_challenge_methods_supported: ['plain', 'S256'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  end_session_endpoint: `${issuer}/end`,
  revocation_endpoint: `${issuer}/revoke`,
  backchannel_logout_supported: true,
  claims_supported: ['sub', 'auth_time'],
}

test('a provider that offers everything lacks nothing', () => {
  expect(providerLacks(whole)).toEqual([])
})

test('a feature that the provider does not list does not count as lacking', () => {
  const { code_challenge_methods_supported, grant_types_supported, claims_supported, ...rest } =
    whole
  expect(providerLacks(rest, { asksWhen: true })).toEqual([])
})

test.each([
  ['PKCE', { code_challenge_methods_supported: ['plain'] }],
  ['refresh tokens', { grant_types_supported: ['authorization_code'] }],
  ['end_session_endpoint', { end_session_endpoint: undefined }],
  ['revocation_endpoint', { revocation_endpoint: undefined }],
  ['back-channel logout', { backchannel_logout_supported: undefined }],
])('a provider without %s is reported, with what that means for staff', (what, without) => {
  expect(providerLacks({ ...whole, ...without })).toEqual([expect.stringContaining(`${what}`)])
})

test('a missing auth_time is reported only if the console asks for it', () => {
  const without = { ...whole, claims_supported: ['sub'] }
  expect(providerLacks(without)).toEqual([])
  expect(providerLacks(without, { asksWhen: true })).toEqual([expect.stringContaining('auth_time')])
})
