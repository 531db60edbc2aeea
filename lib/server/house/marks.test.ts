import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { Environment } from '../env'
import { houseMarks, takeMarks } from './marks'

const folder = mkdtempSync(join(tmpdir(), 'clientele-marks-'))
afterAll(() => rmSync(folder, { recursive: true }))

let made = 0
function file(content: string | Buffer, extension = '.svg'): string {
  made += 1
  const path = join(folder, `mark-${made}${extension}`)
  writeFileSync(path, content)
  return path
}

// `takeMarks` reads nothing else of an environment.
const taken = (light: string, dark?: string) =>
  takeMarks({ HOUSE_MARK: light, HOUSE_MARK_DARK: dark } as Environment)

const drawing = (inside: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 96 48"${root}>${inside}</svg>`

const point = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#7a1f2b' } })
    .png()
    .toBuffer()

/** One chunk of a PNG, as in the standard. */
function chunk(name: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

describe('A mark', () => {
  test('is used unchanged, with its shape and an address of its own', async () => {
    const light = file(
      `<?xml version="1.0" encoding="UTF-8"?>\n<!-- by hand -->\n${drawing(
        `<title>Lakeside</title><defs><linearGradient id="a"><stop stop-color="#123"/></linearGradient></defs>
        <style>.b{fill:url(#a)}@media (prefers-color-scheme:dark){.b{fill:#fff}}</style>
        <g clip-path="url('#c')" style="fill:url( '#a')"><path class="b" d="M0 0h96v48z"/><use xlink:href="#d" href="#d"/></g>`,
      )}`,
    )
    expect(await taken(light, file(await point(96, 96), '.PNG'))).toEqual([])
    const marks = houseMarks()
    expect(marks).toMatchObject({
      light: { type: 'image/svg+xml', shape: 2, hash: expect.stringMatching(/^[\w-]{22}$/) },
      dark: { type: 'image/png', shape: 1, hash: expect.stringMatching(/^[\w-]{22}$/) },
    })
    expect(marks?.light.hash).not.toBe(marks?.dark?.hash)
    await taken(light)
    expect(houseMarks()?.light.hash).toBe(marks?.light.hash)
    expect(houseMarks()?.dark).toBeUndefined()
  })

  test.each([
    ['<?xml version="1.0"?>', drawing('')],
    ['<?xml version="1.0" encoding="utf-8" standalone="no"?>', drawing('')],
    ['', drawing('<g><g sodipodi:x="1" xml:space="preserve"/></g>', ' xmlns:sodipodi="urn:s"')],
    ['', drawing('<g sodipodi:x="1" xmlns:sodipodi="urn:s"/>')],
  ])('may declare its encoding and its prefixes: %s%s', async (before, content) => {
    expect(await taken(file(before + content))).toEqual([])
  })

  test.each([
    '<g id="logo@2x"/>',
    '<g class="image(1)" data-name="Logo @2x" aria-label="Logo (image (1))"/>',
    '<g i:export-filename="C:\\logo@2x.png" xmlns:i="http://www.inkscape.org/namespaces/inkscape"/>',
  ])('may have names and notes as drawing programs write them: %s', async (inside) => {
    expect(await taken(file(drawing(inside)))).toEqual([])
  })

  test.each([
    ['100%', '100%'],
    ['100%', '10'],
    ['1em', '100px'],
    ['96', '48px'],
    [' 9.6e1PX ', '48'],
  ])('may be %s wide and %s high', async (width, height) => {
    expect(await taken(file(drawing('', ` width="${width}" height="${height}"`)))).toEqual([])
  })

  test('that cannot be used is named, and then no mark is used', async () => {
    await taken(file(drawing('')))
    expect(await taken(join(folder, 'none.svg'), join(folder, 'none-dark.png'))).toEqual([
      `HOUSE_MARK is not there (${folder}/none.svg)`,
      `HOUSE_MARK_DARK is not there (${folder}/none-dark.png)`,
    ])
    expect(houseMarks()).toBeUndefined()
  })

  test('must be a file, so that it never delays the start', async () => {
    const pipe = join(folder, 'pipe.svg')
    execFileSync('mkfifo', [pipe])
    expect(await taken(pipe)).toEqual([expect.stringContaining('HOUSE_MARK is no file')])
    expect(await taken(folder)).toEqual([expect.stringContaining('HOUSE_MARK is no file')])
  })

  test.each([
    ['another kind of file', drawing(''), '.gif', 'has to be an SVG or a PNG'],
    ['an SVG that is called PNG', drawing(''), '.png', 'is no PNG'],
    ['no text', Buffer.from([0xff, 0xfe, 0x3c, 0]), '.svg', 'is no SVG in UTF-8'],
    ['a web page', '<html xmlns="http://www.w3.org/1999/xhtml"/>', '.svg', 'is no SVG'],
    ['no namespace', '<svg viewBox="0 0 1 1"/>', '.svg', 'is no SVG'],
    ['an open end', '<svg xmlns="http://www.w3.org/2000/svg">', '.svg', 'is no well-formed SVG'],
    ['a deep nest', '<g>'.repeat(20_000), '.svg', 'is no well-formed SVG'],
    ['too many bytes', drawing(' '.repeat(65_536)), '.svg', 'may have 65536'],
    ['no viewBox', '<svg xmlns="http://www.w3.org/2000/svg"/>', '.svg', 'needs a viewBox'],
    ['two shapes', drawing('', ' width="10" height="100"'), '.svg', 'of another shape'],
    ['two shapes in px', drawing('', ' width="1e1px" height="100 "'), '.svg', 'of another shape'],
    ['a tower', drawing('').replace('96 48', '1 2'), '.svg', 'is 0.50 times as wide as high'],
    ['a beam', drawing('').replace('96 48', '9 2'), '.svg', 'is 4.50 times as wide as high'],
    [
      'a prefix without a namespace',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><use xlink:href="#a"/></svg>',
      '.svg',
      'has xlink:href, and nowhere xmlns:xlink',
    ],
    ['no end', drawing('').replace('96 48', 'Infinity Infinity'), '.svg', 'needs a viewBox'],
  ])('is refused if it is or has %s', async (_what, content, extension, why) => {
    expect(await taken(file(content, extension))).toEqual([expect.stringContaining(why)])
  })

  test.each([
    ['<script>alert(1)</script>', 'has <script>'],
    ['<SCRIPT>alert(1)</SCRIPT>', 'has <SCRIPT>'],
    ['<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', 'has <s:script>'],
    ['<g onload="alert(1)"/>', 'has onload'],
    ['<g x:onclick="alert(1)" xmlns:x="a"/>', 'has x:onclick'],
    ['<foreignObject><p/></foreignObject>', 'has <foreignObject>'],
    ['<g xmlns="http://www.w3.org/1999/xhtml"/>', 'has <g>'],
    ['<a href="#b"><path/></a>', 'has <a>'],
    ['<animate attributeName="href" to="javascript:alert(1)"/>', 'has <animate>'],
    ['<set attributeName="onload" to="alert(1)"/>', 'has <set>'],
    ['<image href="https://evil.example/a.png"/>', 'has <image>'],
    ['<use href="https://evil.example/a.svg#b"/>', 'has href to something outside'],
    ['<use xlink:href="javascript:alert(1)"/>', 'has xlink:href to something outside'],
    ['<use y:href="//evil.example" xmlns:y="http://www.w3.org/1999/xlink"/>', 'has y:href'],
    ['<use href="data:image/svg+xml,x"/>', 'has href to something outside'],
    ['<use i:href="//evil.example" xmlns:i="urn:i"/>', 'has i:href to something outside'],
    ['<use data-href="#a" Href="//evil.example"/>', 'has Href to something outside'],
    ['<g xlink:style="fill:url(//evil.example)"/>', 'loads something, or may, in xlink:style'],
    [
      '<g i:style="fill:url(//evil.example)" xmlns:i="http://www.w3.org/1999/xlink"/>',
      'loads something, or may, in i:style',
    ],
    [
      '<g s:fill="url(//evil.example)" xmlns:s="http://www.w3.org/2000/svg"/>',
      'loads something, or may, in s:fill',
    ],
    [
      '<g h:style="fill:url(//evil.example)" xmlns:h="http://www.w3.org/1999/xhtml"/>',
      'loads something, or may, in h:style',
    ],
    [
      '<g xmlns:i="urn:i"><g xmlns:i="http://www.w3.org/2000/svg" i:fill="url(//evil.example)"/></g>',
      'loads something, or may, in i:fill',
    ],
    ['<g xml:id="@import"/>', 'loads something, or may, in xml:id'],
    ['<g ID="url(//evil.example)"/>', 'loads something, or may, in ID'],
    [
      '<g style="fill:attr(data-a type(*))" data-a="url(//b)"/>',
      'loads something, or may, in style',
    ],
    ['<style>a{fill:attr(data-a type(*))}</style><g data-a="url(//b)"/>', 'has a style'],
    ['<g data-a="b" onload="alert(1)"/>', 'has onload'],
    ['<g xml:base="https://evil.example/"/>', 'has xml:base'],
    ['<path fill="url(https://evil.example/#a)"/>', 'loads something, or may, in fill'],
    ['<path style="fill:URL (//evil.example)"/>', 'loads something, or may, in style'],
    ['<path style="fill:u\\72l(//evil.example)"/>', 'loads something, or may, in style'],
    ['<path filter="&#117;rl(//evil.example)"/>', 'loads something, or may, in filter'],
    ['<style>@import "//evil.example"</style>', 'has a style'],
    ['<style>@font-face{src:url(//evil.example)}</style>', 'has a style'],
    ['<style><![CDATA[a{fill:url(//evil.example)}]]></style>', 'has a style'],
    ['<style>a{mask:image-set("//evil.example" 1x)}</style>', 'has a style'],
    ['<style>a{fill:u<g>x</g>rl(//evil.example)}</style>', 'has more than a text in its style'],
    ['<style>a{fill:u<!-- -->rl(//evil.example)}</style>', 'has a style'],
    ['<g><?xml-stylesheet href="//evil.example"?></g>', 'has an instruction'],
    ['<g sodipodi:x="1"/>', 'has sodipodi:x, and nowhere xmlns:sodipodi'],
    ['<g><g xmlns:a="b"/><g a:x="1"/></g>', 'has a:x, and nowhere xmlns:a'],
    ['<g a:x="1" xmlns:a=""/>', 'has a:x, and nowhere xmlns:a'],
    ['<g a:b:x="1" xmlns:a="b"/>', 'has a:b:x, and nowhere xmlns:a:b'],
    ['<g a:="1" xmlns:a="b"/>', 'has a:, and nowhere xmlns:a'],
    ['<g constructor:x="1"/>', 'has constructor:x, and nowhere'],
    ['<a:g/>', 'has <a:g>'],
    ['<text>&nothing;</text>', 'is no well-formed SVG'],
    ['<use href="#a"/>'.repeat(17), 'has more than 16 <use>'],
  ])('is refused where it does more than draw: %s', async (inside, why) => {
    expect(await taken(file(drawing(inside)))).toEqual([expect.stringContaining(why)])
  })

  test.each([
    ['<!DOCTYPE svg [<!ENTITY a "b">]>', 'has a DOCTYPE'],
    ['<!DOCTYPE svg SYSTEM "http://evil.example/a.dtd">', 'has a DOCTYPE'],
    ['<?xml-stylesheet href="//evil.example"?>', 'has an instruction <?xml-stylesheet?>'],
    ['<?xml version="1.0" encoding="ISO-8859-1"?>', 'declares the encoding ISO-8859-1'],
  ])('is refused with something in front of the drawing: %s', async (before, why) => {
    expect(await taken(file(before + drawing('')))).toEqual([expect.stringContaining(why)])
  })

  test('never loads anything from elsewhere, whatever attribute holds the address', async () => {
    const anywhere = fc.constantFrom('https:', 'http:', '//', 'data:', 'javascript:', 'blob:', '/')
    const named = fc.constantFrom('href', 'xlink:href', 'src', 'HREF')
    const painted = fc.constantFrom('fill', 'mask', 'filter', 'clip-path', 'style', 'cursor')
    const spaced = fc.constantFrom('', ' ', '&#10;', '&#9;', "'", '&quot;')
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(anywhere, named, painted, spaced, fc.boolean()),
        async ([to, name, paint, space, isNamed]) => {
          const attribute = isNamed ? `${name}="${space}${to}x"` : `${paint}="url(${space}${to}x)"`
          expect(await taken(file(drawing(`<use ${attribute}/>`)))).toHaveLength(1)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('A PNG', () => {
  test('must be whole, undamaged, of a usable size, and not animated', async () => {
    const good = await point(96, 48)
    const end = good.length - 12
    const damaged = Buffer.from(good)
    damaged[40] = (damaged[40] ?? 0) ^ 1
    const moving = Buffer.concat([good.subarray(0, 33), chunk('acTL'), good.subarray(33)])
    for (const [content, why] of [
      [good, undefined],
      [good.subarray(0, end), 'was cut off'],
      [good.subarray(0, end - 5), 'was cut off'],
      [damaged, 'is a damaged PNG'],
      [Buffer.concat([good, Buffer.from('<script>')]), 'something behind its end'],
      [Buffer.concat([good.subarray(0, 8), chunk('IEND')]), 'is a damaged PNG'],
      [moving, 'moves'],
      [await point(47, 47), 'is 47 by 47 pixels'],
      [await point(2049, 1024), 'is 2049 by 1024 pixels'],
    ] as const)
      expect(await taken(file(content, '.png'))).toEqual(
        why === undefined ? [] : [expect.stringContaining(why)],
      )
  })
})
