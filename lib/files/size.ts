import { type Said, said } from '@/lib/words/said'

const UNITS = ['kilobytes', 'megabytes', 'gigabytes'] as const

/** "412 KB", "1.4 MB", "186 MB": three digits at most, 1 KB being 1024 bytes. */
export function sizeOf(bytes: number): Said {
  let value = bytes
  let unit: (typeof UNITS)[number] | undefined
  for (const larger of UNITS) {
    if (Math.round(value) < 1000) break
    value /= 1024
    unit = larger
  }
  if (!unit) return said('files.bytes', { count: bytes })
  const count = value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value)
  return said(`files.${unit}`, { count })
}
