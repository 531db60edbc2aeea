import { type Drawing, draw } from './draw'
import type { Layout, Picture } from './layout'
import { layoutOf } from './layouts'
import { print } from './letters'
import type { Paper } from './paper'
import { copyOf, paste, type Sheet, sheetOf } from './sheet'

const blanks = new Map<Layout, Promise<Sheet>>()

/** Makes a paper without its trouble. */
export async function makeSheet(paper: Paper): Promise<Sheet> {
  const layout = layoutOf(paper)
  const sheet = copyOf(await blankOf(layout))
  for (const picture of layout.pictures(paper)) {
    paste(sheet, await drawPicture(picture), picture.x, picture.y, picture.strength)
  }
  await print(sheet, layout.words(paper))
  return sheet
}

// Draws the common part of all papers of a kind only once.
function blankOf(layout: Layout): Promise<Sheet> {
  const known = blanks.get(layout)
  if (known !== undefined) return known
  const drawn = draw(layout.width, layout.height, layout.blank).then(sheetOf)
  blanks.set(layout, drawn)
  return drawn
}

const shared = new Map<string, Promise<Drawing>>()

function drawPicture({ width, height, shapes, isShared }: Picture): Promise<Drawing> {
  const known = shared.get(shapes)
  if (known !== undefined) return known
  const drawn = draw(width, height, shapes)
  if (isShared) shared.set(shapes, drawn)
  return drawn
}
