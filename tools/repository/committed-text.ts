const SECRETS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
]

/** The sandbox's client secret; the console must get it from its environment, never from its code. */
const SANDBOX_SECRET = 'clientele-sandbox-secret-not-for-production'

const SIDED_PROPERTY =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/
const FOUR_SIDES =
  /(?<![\w-])(?:margin|padding|inset):\s+([^\s;]+)\s+([^\s;]+)\s+([^\s;]+)\s+([^\s;]+);/g

/** Whether a style sheet tells left from right, which is wrong in a language that runs from right to left. */
function saysLeftOrRight(css: string): boolean {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\([^()]*\)/g, '()')
  const fours = [...plain.matchAll(FOUR_SIDES)]
  return SIDED_PROPERTY.test(plain) || fours.some(([, , right, , left]) => left !== right)
}

/** Text that no committed file of any kind may contain. */
export function badText(path: string, text: string): string[] {
  const complaints: string[] = []
  if (SECRETS.some((secret) => secret.test(text))) complaints.push(`${path} holds a secret`)
  if (/^(app|components|lib)\/(?!.*\/test\/)/.test(path) && text.includes(SANDBOX_SECRET))
    complaints.push(`${path} knows the sandbox's client secret`)
  if (/\.css$/.test(path) && /@import\s+(url\()?['"]?https?:/.test(text))
    complaints.push(`${path} loads a style sheet from elsewhere`)
  if (/\.css$/.test(path) && saysLeftOrRight(text))
    complaints.push(`${path} says left or right; start and end are right in every language`)
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
