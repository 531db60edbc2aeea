/** An A4 page as PDF that contains only a picture, as scanners write it; `jpeg` is an RGB picture. */
export function scanned(
  jpeg: Buffer,
  { width, height }: { width: number; height: number },
): Buffer {
  const drawing = 'q 595 0 0 842 0 0 cm /Page Do Q'
  const objects: Buffer[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
      '/Resources << /XObject << /Page 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ].map((object) => Buffer.from(object, 'latin1'))
  objects.push(
    Buffer.concat([
      Buffer.from(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
          `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      ),
      jpeg,
      Buffer.from('\nendstream'),
    ]),
  )
  const parts = [Buffer.from('%PDF-1.4\n')]
  let length = parts[0]?.length ?? 0
  const places = objects.map((object, at) => {
    const whole = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ])
    const place = `${String(length).padStart(10, '0')} 00000 n \n`
    parts.push(whole)
    length += whole.length
    return place
  })
  const size = objects.length + 1
  const end =
    `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}` +
    `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}
