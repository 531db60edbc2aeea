const SECRETS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
]

/** The sandbox's client secret; the console must get it from its environment, never from its code. */
const SANDBOX_SECRET = 'clientele-sandbox-secret-not-for-production'

/** Text that no committed file of any kind may contain. */
export function badText(path: string, text: string): string[] {
  const complaints: string[] = []
  if (SECRETS.some((secret) => secret.test(text))) complaints.push(`${path} holds a secret`)
  if (/^(app|components|lib)\/(?!.*\/test\/)/.test(path) && text.includes(SANDBOX_SECRET))
    complaints.push(`${path} knows the sandbox's client secret`)
  if (/\.css$/.test(path) && /@import\s+(url\()?['"]?https?:/.test(text))
    complaints.push(`${path} loads a style sheet from elsewhere`)
  return complaints
}

/** Names of the variables in a `.env` file, whether set or commented out with `#`. */
export function variablesOf(envFile: string): string[] {
  return [...envFile.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name).sort()
}

/** Names of the variables that the text of `lib/server/env.ts` reads, without those of Node itself. */
export function variablesRead(code: string): string[] {
  const names = [...code.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name)
  return [...new Set(names)].filter((name) => !name.startsWith('NODE_')).sort()
}
