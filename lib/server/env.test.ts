import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnvironment } from './env'
import { isPatchedNode } from './outgoing/patched-node'

const whole = {
  APP_ORIGIN: 'https://console.bank.example',
  BANK_URL: 'https://api.bank.example/fineract-provider/api',
  OIDC_ISSUER: 'https://id.bank.example/realms/staff',
  OIDC_CLIENT_ID: 'clientele',
  OIDC_CLIENT_SECRET: 'a-secret-of-some-length',
  SIGN_IN_NAME: 'Example Bank',
  BUSINESS_TIME_ZONE: 'Africa/Nairobi',
}

const reasonsOf = (changes: Record<string, string | undefined>) => {
  const read = readEnvironment({ ...whole, ...changes })
  return read.ok ? [] : read.reasons
}

describe('the configuration', () => {
  test('needs only the seven variables that have no default', () => {
    const read = readEnvironment(whole)
    expect(read.ok && read.environment).toMatchObject({
      SESSION_IDLE_SECONDS: 900,
      SESSION_ABSOLUTE_SECONDS: 28_800,
      BANK_TIMEOUT_MS: 10_000,
      UPLOAD_DIRECT_MAX: 26_214_400,
      STORAGE_ORIGINS: [],
      BANK_WEBHOOK_SECRETS: [],
    })
  })

  test('names every missing variable at once', () => {
    const read = readEnvironment({})
    expect(read).toEqual({
      ok: false,
      reasons: Object.keys(whole).map((name) => `${name} is missing`),
    })
  })

  test('decodes the headers for a collector, and refuses to send them over plain http to another machine', () => {
    const given = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi, x-tenant=lakeside' }
    const there = (url: string) => ({ ...given, OTEL_EXPORTER_OTLP_ENDPOINT: url })
    const read = readEnvironment({ ...whole, ...there('https://collector.example/otlp') })
    expect(read.ok && read.environment.OTEL_EXPORTER_OTLP_HEADERS).toEqual({
      authorization: 'Basic YTpi',
      'x-tenant': 'lakeside',
    })
    expect(reasonsOf(there('http://collector:4318')).join()).toMatch(/must be https/)
    expect(reasonsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' })).toEqual([])
  })

  test.each([
    [undefined, 'Clientele'],
    ['  Lakeside Desk ', 'Lakeside Desk'],
    ['R&D <b>{count}</b> %s "$&"', 'R&D <b>{count}</b> %s "$&"'],
    ['بنك البحيرة', 'بنك البحيرة'],
    ['🏦'.repeat(40), '🏦'.repeat(40)],
  ])('given the name %o, calls the console %s', (given, name) => {
    const read = readEnvironment({ ...whole, HOUSE_NAME: given })
    expect(read.ok && read.environment.HOUSE_NAME).toBe(name)
  })

  test('treats an empty variable as missing', () => {
    expect(reasonsOf({ SIGN_IN_NAME: '' })).toEqual(['SIGN_IN_NAME is missing'])
  })

  test.each([
    ['BANK_URL', 'http://api.bank.example', 'must be https'],
    ['BANK_KIND', 'Fineract', 'must be core or fineract'],
    ['OIDC_ISSUER', 'http://10.0.0.1', 'must be https'],
    ['OIDC_PAR', 'always', 'must be on or off'],
    ['OIDC_SCOPE', 'profile offline_access', 'must contain openid'],
    ['OIDC_SCOPE', 'openid,profile', 'must contain openid'],
    ['OIDC_SCOPE', 'myopenid openidconnect', 'must contain openid'],
    ['APP_ORIGIN', 'https://console.bank.example/app', 'must be an origin'],
    ['APP_ORIGIN', 'javascript:alert(1)', 'must be an http or https address'],
    ['BANK_URL', 'https://user:pass@api.bank.example', 'must not carry a user'],
    ['OIDC_CLIENT_SECRET', 'short', 'at least 16'],
    ['BUSINESS_TIME_ZONE', 'Mars/Olympus', 'must be a time zone'],
    ['REDIS_URL', 'localhost:6379', 'must begin with redis://'],
    ['REDIS_URL', 'redis://:100%safe@localhost', 'written as %25'],
    ['REDIS_URL', 'redis://50%:secret@localhost', 'written as %25'],
    ['REDIS_URL', 'redis://localhost/prod', 'the number of a database'],
    ['REDIS_URL', 'redis://localhost/1/2', 'the number of a database'],
    ['REDIS_URL', 'redis://localhost/-1', 'the number of a database'],
    ['REDIS_URL', 'redis://localhost/1?db=2', 'must not carry a query or a fragment'],
    ['REDIS_URL', 'redis://localhost/1#2', 'must not carry a query or a fragment'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an http or https address'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://a:b@collector:4318', 'must not carry a user'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a token', 'must be like name=value'],
    ['OTEL_TRACES_SAMPLER_ARG', '2', ''],
    ['AUDIT_LOG', 'audit.jsonl', 'must be off, stdout, otlp, or the whole path'],
    ['AUDIT_LOG', 'otlp', 'OTEL_EXPORTER_OTLP_ENDPOINT is missing'],
    ['AUDIT_REQUIRED', 'on', 'AUDIT_LOG says nowhere'],
    ['BANK_TENANT', 'Łódź', 'must have no characters but the visible ones of Latin-1'],
    ['BANK_TENANT', 'lake\nside', 'must have no characters but the visible ones of Latin-1'],
    ['BANK_TENANT', '   ', 'must have no characters but the visible ones of Latin-1'],
    ['HOUSE_NAME', '   ', 'must have 1 to 40 characters'],
    ['HOUSE_NAME', 'x'.repeat(41), 'must have 1 to 40 characters'],
    ['HOUSE_NAME', 'Lake\nside', 'must have no characters that cannot be seen'],
    ['HOUSE_NAME', 'Lake\u0007side', 'must have no characters that cannot be seen'],
    ['HOUSE_NAME', 'Lake\u202eside', 'must have no characters that cannot be seen'],
    ['HOUSE_NAME', 'Lake\u2066side', 'must have no characters that cannot be seen'],
    ['HOUSE_MARK', 'mark.svg', 'must be the whole path of a file'],
    ['HOUSE_MARK_DARK', '/etc/mark.svg', 'HOUSE_MARK is missing'],
    ['HOUSE_COLOUR', 'red', 'must be a colour such as #2b54a2'],
    ['HOUSE_COLOUR', '#2b54a2;}', 'must be a colour such as #2b54a2'],
    ['TRUSTED_PROXIES', 'nginx', 'must be a whole number from 0 to 10'],
    ['TRUSTED_PROXIES', '-1', 'must be a whole number from 0 to 10'],
    ['TRUSTED_PROXIES', ' ', 'must be a whole number from 0 to 10'],
    ['SESSION_IDLE_SECONDS', '0', 'must be a whole number from 5 to 3600'],
    ['BANK_TIMEOUT_MS', 'soon', 'must be a whole number from 100 to 60000'],
    ['BANK_TIMEOUT_MS', '10s', 'must be a whole number from 100 to 60000'],
    ['UPLOAD_DIRECT_MAX', '10', 'must be a whole number from 1024 to'],
    ['UPLOAD_DIRECT_MAX', '25 MiB', 'must be a whole number from 1024 to'],
    ['STORAGE_ORIGINS', 'https://files.bank.example,http://10.0.0.1', 'must be https'],
    ['STORAGE_ORIGINS', 'https://files.bank.example/bucket', 'must be an origin'],
    ['STORAGE_ORIGINS', '*', 'must be an http or https address'],
    ['ONBOARDING_TARGET_DAYS', 'verify', 'must be like verify:2,activate:1'],
    ['ONBOARDING_TARGET_DAYS', 'verify:2,', 'each once'],
    ['ONBOARDING_TARGET_DAYS', 'verify:0', 'whole days from 1'],
    ['ONBOARDING_TARGET_DAYS', 'verify:1.5', 'whole days'],
    ['ONBOARDING_TARGET_DAYS', 'verify:2:3', 'whole days'],
    ['ONBOARDING_TARGET_DAYS', 'verify:2,verify:3', 'each once'],
    ['ONBOARDING_TARGET_DAYS', 'approve:2', 'must be like'],
    ['BANK_WEBHOOK_SECRETS', 'too-short', 'at least 24 characters'],
    ['BANK_WEBHOOK_SECRETS', 'a-secret-long-enough-for-it,,', 'separated by commas'],
  ])('refuses %s=%s', (name, value, reason) => {
    const reasons = reasonsOf({ [name]: value })
    expect(reasons).toHaveLength(1)
    expect(reasons[0]).toContain(name)
    expect(reasons[0]).toContain(reason)
  })

  test.each([
    ['', {}],
    ['verify:5', { verify: 5 }],
    [' activate: 1 , verify:2', { verify: 2, activate: 1 }],
  ])('gives %j as targets for the stages it names', (text, targets) => {
    const read = readEnvironment({ ...whole, ONBOARDING_TARGET_DAYS: text })
    expect(read.ok && read.environment.ONBOARDING_TARGET_DAYS).toEqual(targets)
  })

  test('takes the tenant without the spaces around it', () => {
    const read = readEnvironment({ ...whole, BANK_TENANT: ' lakeside ' })
    expect(read.ok && read.environment.BANK_TENANT).toBe('lakeside')
  })

  test('accepts plain http on this machine only', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(reasonsOf({ BANK_URL: `http://${host}:4010` })).toEqual([])
    expect(reasonsOf({ BANK_URL: 'http://localhost.evil.example' })).toHaveLength(1)
  })

  test('accepts an unencrypted connection to Redis on this machine only, unless it is allowed explicitly', () => {
    const reasons = (url: string, told?: string) =>
      reasonsOf({ REDIS_URL: url, ALLOW_PLAIN_REDIS: told })
    for (const url of [
      'redis://127.0.0.1:6379/1',
      'redis://localhost',
      'redis://localhost/',
      'redis://:secret@[::1]:6379',
      'redis://:100%25safe@localhost',
      'rediss://redis.bank.example',
    ])
      expect(reasons(url)).toEqual([])
    expect(reasons('redis://redis.bank.example')[0]).toContain('REDIS_URL must be rediss://')
    expect(reasons('redis://10.0.0.7:6379')).toHaveLength(1)
    expect(reasons('redis://10.0.0.7:6379', '1')).toEqual([])
    expect(reasons('redis://[')[0]).toContain('REDIS_URL: must be an address')
  })

  test('sends the audit log unencrypted to this machine only', () => {
    const reasons = (url: string) =>
      reasonsOf({ AUDIT_LOG: 'otlp', OTEL_EXPORTER_OTLP_ENDPOINT: url })
    expect(reasons('http://127.0.0.1:4318')).toEqual([])
    expect(reasons('https://collector.bank.example')).toEqual([])
    expect(reasons('http://collector:4318')[0]).toContain('must be https')
  })

  test('in production accepts the secret of the sandbox on this machine only', () => {
    const published = { OIDC_CLIENT_SECRET: 'some-secret-not-for-production' }
    const here = { APP_ORIGIN: 'http://localhost:3000', OIDC_ISSUER: 'http://127.0.0.1:4010/oidc' }
    const production = { NODE_ENV: 'production', ALLOW_UNPATCHED_NODE: '1', ...published }
    expect(reasonsOf({ ...production, ...here })).toEqual([])
    expect(reasonsOf(published)).toEqual([])
    for (const elsewhere of [
      { APP_ORIGIN: here.APP_ORIGIN },
      { OIDC_ISSUER: here.OIDC_ISSUER },
      {},
    ])
      expect(reasonsOf({ ...production, ...elsewhere })[0]).toContain('OIDC_CLIENT_SECRET')
  })

  test('accepts several storage origins, written with or without spaces', () => {
    const read = readEnvironment({
      ...whole,
      STORAGE_ORIGINS: 'https://files.bank.example, https://eu.storage.example:8443/',
    })
    expect(read.ok && read.environment.STORAGE_ORIGINS).toEqual([
      'https://files.bank.example',
      'https://eu.storage.example:8443',
    ])
  })

  test('refuses to run when certificates are not checked', () => {
    expect(reasonsOf({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })[0]).toContain('any certificate')
  })

  test.each([
    ['OIDC_CLIENT_SECRET', 'a-secret-from-a-file', 'a-secret-from-a-file'],
    [
      'BANK_WEBHOOK_SECRETS',
      'the-newer-one-of-two-secrets,the-older-one-of-two-secrets',
      ['the-newer-one-of-two-secrets', 'the-older-one-of-two-secrets'],
    ],
    ['REDIS_URL', 'rediss://:password@store.bank.example', 'rediss://:password@store.bank.example'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=from-a-file', { 'api-key': 'from-a-file' }],
  ] as const)('reads %s from the file that another setting names', (name, text, value) => {
    const file = join(mkdtempSync(join(tmpdir(), 'clientele-')), 'secret')
    writeFileSync(file, `${text}\n`)
    const inFile = `${name}_FILE`
    const read = readEnvironment({ ...whole, [name]: '', [inFile]: file })
    expect(read.ok && read.environment[name]).toEqual(value)
    expect(reasonsOf({ [name]: '', [inFile]: `${file}.not` })).toContain(`${inFile} cannot be read`)
    expect(reasonsOf({ [name]: text, [inFile]: file })).toEqual([
      `${inFile}: ${name} is given too; only one may be`,
    ])
    // An empty file is a mistake, and does not count as an absent setting.
    writeFileSync(file, '\n')
    expect(reasonsOf({ [name]: '', [inFile]: file })[0]).toContain(`${name}: must`)
  })

  test('in production refuses an unpatched Node unless the override names it', () => {
    const reasons = (override?: string) =>
      reasonsOf({ NODE_ENV: 'production', ALLOW_UNPATCHED_NODE: override })
    expect(reasons('1')).toEqual([])
    expect(reasons()).toHaveLength(isPatchedNode(process.versions.node) ? 0 : 1)
  })
})
