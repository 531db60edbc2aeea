/**
 * The style of every page of the identity provider: the console's palette, a system font, light or dark by the reader's own
 * setting. It is one constant text because the pages' Content-Security-Policy allows it by its hash.
 */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --canvas: oklch(98.4% 0.003 250); --surface: oklch(100% 0 0); --hover: oklch(96.8% 0.005 250);
  --line: oklch(91.5% 0.007 250); --line-strong: oklch(64% 0.014 255);
  --ink: oklch(23% 0.028 262); --ink-2: oklch(45% 0.022 260); --ink-3: oklch(51.5% 0.018 258);
  --accent: oklch(46% 0.135 262); --accent-ink: oklch(99% 0.003 262);
  --note: oklch(48% 0.105 62); --note-soft: oklch(96% 0.035 80);
  --shadow: 0 1px 2px oklch(23% 0.03 262 / .06);
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: oklch(17.5% 0.016 262); --surface: oklch(21% 0.018 262); --hover: oklch(25% 0.021 262);
    --line: oklch(29% 0.02 262); --line-strong: oklch(53% 0.024 262);
    --ink: oklch(95% 0.006 260); --ink-2: oklch(77% 0.014 260); --ink-3: oklch(66% 0.016 260);
    --accent: oklch(74% 0.115 262); --accent-ink: oklch(18% 0.03 262);
    --note: oklch(82% 0.11 80); --note-soft: oklch(29% 0.045 75);
    --shadow: none;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh; padding: 24px 16px; display: grid; place-items: center;
  background: var(--canvas); color: var(--ink);
  font: 14px/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
}
main {
  width: 100%; max-width: 420px; padding: 30px 30px 28px;
  background: var(--surface); border: 1px solid var(--line); border-radius: 12px; box-shadow: var(--shadow);
}
p { margin: 0; color: var(--ink-2); text-wrap: pretty; overflow-wrap: anywhere; }
.brand { display: flex; align-items: center; gap: 9px; color: var(--ink); font-size: 15px; font-weight: 600; }
.brand svg { width: 20px; height: 20px; flex: none; }
.brand rect { fill: var(--accent); }
.brand path { fill: none; stroke: var(--accent-ink); stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
h1 { margin: 22px 0 6px; font-size: 20px; line-height: 1.3; font-weight: 650; letter-spacing: -.012em; text-wrap: balance; }
h2 { margin: 22px 0 8px; font-size: 12.5px; line-height: 1.4; font-weight: 600; color: var(--ink-2); }
.accounts { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
.accounts li + li { border-top: 1px solid var(--line); }
form { margin: 0; }
.account {
  display: grid; grid-template-columns: 1fr auto 16px; align-items: center; column-gap: 12px;
  width: 100%; min-height: 56px; padding: 8px 14px; border: 0; background: none; color: inherit;
  font: inherit; text-align: start; cursor: pointer;
}
.account:hover { background: var(--hover); }
.account b { grid-column: 1; font-weight: 600; }
.account .who { grid-column: 1; color: var(--ink-2); font-size: 13px; }
.account .may { grid-column: 2; grid-row: 1 / span 2; color: var(--ink-3); font-size: 13px; text-align: end; }
.account svg { grid-column: 3; grid-row: 1 / span 2; width: 16px; height: 16px; fill: none; stroke: var(--ink-3); stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.account:hover svg { stroke: var(--accent); }
.primary {
  display: block; width: 100%; margin-top: 18px; padding: 9px 14px; border: 0; border-radius: 6px;
  background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; cursor: pointer;
}
.note { margin-top: 16px; padding: 10px 12px; border-radius: 8px; background: var(--note-soft); color: var(--note); font-size: 13px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.account:focus-visible { outline-offset: -3px; border-radius: 8px; }
@media (max-width: 460px) {
  main { padding: 24px 18px 22px; }
}
@media (max-width: 400px) {
  .account { padding-block: 10px; }
  .account .may { grid-column: 1; grid-row: auto; text-align: start; }
  .account svg { grid-row: 1 / span 3; }
}
@media (forced-colors: active) {
  .primary { border: 1px solid; }
}
`
