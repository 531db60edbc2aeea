/** Sets a complete, valid configuration for tests that need one; `changes` replaces or adds variables. */
export function configure(changes: Record<string, string> = {}): void {
  const environment = {
    APP_ORIGIN: 'http://localhost:3000',
    BANK_URL: 'http://127.0.0.1:4010',
    OIDC_ISSUER: 'http://127.0.0.1:4010/oidc',
    OIDC_CLIENT_ID: 'clientele',
    OIDC_CLIENT_SECRET: 'clientele-sandbox-secret-not-for-production',
    OIDC_SCOPE: 'openid profile offline_access bank',
    OIDC_RESOURCE: 'urn:bank:api',
    SIGN_IN_NAME: 'Lakeside Bank',
    BUSINESS_TIME_ZONE: 'UTC',
    LOG_LEVEL: 'silent',
    ...changes,
  }
  for (const [name, value] of Object.entries(environment)) process.env[name] = value
}
