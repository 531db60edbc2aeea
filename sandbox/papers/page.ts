import { caption } from './ornament'

/** The size of an A4 page at 120 dots per inch. */
export const PAGE = { width: 992, height: 1403 }

/** A page that carries only its origin at the foot, below the given shapes. */
export function page(...shapes: string[]): string {
  return [
    `<rect width="${PAGE.width}" height="${PAGE.height}" fill="#fdfdfb"/>`,
    ...shapes,
    caption(84, 1352, 'SPECIMEN. Invented by the sandbox; this proves nothing.', 14),
  ].join('')
}

/** A line across a page. */
export function rule(y: number, colour = '#9aa5b4'): string {
  return `<path d="M84 ${y}H908" stroke="${colour}" stroke-width="1.5"/>`
}

/** An amount as papers write it: 1,234.50. */
export function amount(cents: number): string {
  return (cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })
}
