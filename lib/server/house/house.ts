import 'server-only'
import { env } from '../env'
import { houseMarks, type Mark } from './marks'

/** The height of the line beside the mark, in CSS pixels. */
const HEIGHT = 24

type Picture = { src: string; type: Mark['type']; width: number; height: number }

/** How people recognise this console. */
type House = { name: string; mark?: { light: Picture; dark?: Picture | undefined } | undefined }

/** The name of the console, and the house’s own mark, if it has one. */
export function house(): House {
  const marks = houseMarks()
  const mark = marks && { light: picture(marks.light), dark: marks.dark && picture(marks.dark) }
  return { name: env().HOUSE_NAME, mark }
}

/** The icons of a browser tab: the mark, for both themes of the system. A wide PNG would be squeezed into the square. */
export function houseIcons() {
  const { light, dark } = house().mark ?? {}
  if (!light || isSqueezed(light) || (dark && isSqueezed(dark))) return '/icon.svg'
  const icon = ({ src, type }: Picture, theme?: 'light' | 'dark') => ({
    url: src,
    type,
    ...(theme && { media: `(prefers-color-scheme: ${theme})` }),
  })
  return dark ? [icon(light, 'light'), icon(dark, 'dark')] : [icon(light)]
}

const isSqueezed = ({ type, width, height }: Picture) => type === 'image/png' && width !== height

const picture = ({ hash, type, shape }: Mark): Picture => ({
  src: `/api/house/marks/${hash}`,
  type,
  width: Math.round(HEIGHT * shape),
  height: HEIGHT,
})
