import { createHash } from 'node:crypto'
import { type Html, html, trusted } from './html'
import { stylesheet } from './stylesheet'

/** A complete answer for a browser: status, headers (including its own Content-Security-Policy) and markup. */
export type Page = { status: number; headers: Record<string, string>; body: string }

type Content = {
  title: string
  main: Html
  status?: number
  /** The console's origin, if forms of the page may lead there as well as to this provider, directly or by redirect. */
  formTarget?: string
  /** A constant script of this program, allowed by its hash. */
  script?: string
}

function hash(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

const styleHash = hash(stylesheet)

/**
 * Wraps content in a page of the identity provider. Browsers apply `form-action` to the redirects after a POST too (Content
 * Security Policy Level 3, "form-action"), so the policy has to name the console's origin.
 */
export function page({ title, main, status = 200, formTarget, script }: Content): Page {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'",
        `style-src ${styleHash}`,
        ...(script ? [`script-src ${hash(script)}`] : []),
        `form-action ${formTarget ? `'self' ${formTarget}` : "'none'"}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
    body: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sandbox bank</title>
<style>${trusted(stylesheet)}</style>
</head>
<body>
<main>
<p class="brand"><svg viewBox="0 0 20 20" aria-hidden="true"><rect width="20" height="20" rx="5"/><path d="M4.8 8.2 10 5l5.2 3.2zM6.6 10.4v3.2M10 10.4v3.2M13.4 10.4v3.2M4.8 15.4h10.4"/></svg>Sandbox bank</p>
${main}
</main>
${script ? html`<script>${trusted(script)}</script>` : ''}
</body>
</html>
`.markup,
  }
}
