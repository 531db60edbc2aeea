/** Fine waves over an area, as on papers that are hard to copy. */
export function waves(width: number, height: number, colours: string[], step = 11): string {
  const lines = []
  for (let row = -20, at = 0; row < height + 20; row += step, at += 1) {
    let path = ''
    for (let x = 0; x <= width; x += 20) {
      const y =
        row + 9 * Math.sin(x / 70 + at * 0.35) + 6 * Math.sin(x / 31 - at * 0.2) + (x % 40 ? 1 : 0)
      path += `${path ? 'L' : 'M'}${x} ${y.toFixed(1)}`
    }
    lines.push(`<path d="${path}" stroke="${colours[at % colours.length]}" stroke-width="0.9"/>`)
  }
  return `<g opacity="0.55">${lines.join('')}</g>`
}

/** A rosette of thin lines around a point. */
export function rosette(x: number, y: number, radius: number, colour: string, petals = 9): string {
  const rings = []
  for (let ring = 0; ring < 9; ring += 1) {
    let path = ''
    const own = radius * (0.35 + ring * 0.075)
    for (let angle = 0; angle <= 360; angle += 3) {
      const turn = (angle * Math.PI) / 180
      const away = own * (1 + 0.22 * Math.sin(petals * turn + ring * 0.5))
      const [px, py] = [x + away * Math.cos(turn), y + away * Math.sin(turn)]
      path += `${path ? 'L' : 'M'}${px.toFixed(1)} ${py.toFixed(1)}`
    }
    rings.push(`<path d="${path}Z" stroke="${colour}" stroke-width="0.9"/>`)
  }
  return `<g opacity="0.4">${rings.join('')}</g>`
}

/** The arms of an invented state: a sun over two hills, in a ring. */
export function arms(x: number, y: number, radius: number, colour: string): string {
  const rays = Array.from({ length: 9 }, (_, at) => {
    const turn = Math.PI + (at * Math.PI) / 8
    const end = (far: number) =>
      `${(Math.cos(turn) * far).toFixed(2)} ${(Math.sin(turn) * far).toFixed(2)}`
    return `M${end(0.42)}L${end(0.68)}`
  })
  return (
    `<g transform="translate(${x} ${y}) scale(${radius})" stroke="${colour}" stroke-width="0.08">` +
    `<circle r="0.96"/><path d="${rays.join('')}"/>` +
    `<path d="M-0.32 0A0.32 0.32 0 0 1 0.32 0Z" fill="${colour}" stroke="none"/>` +
    `<path d="M-0.84 0.2Q-0.4 -0.02 0 0.24Q0.4 -0.02 0.84 0.2L0.6 0.66Q0 1 -0.6 0.66Z" fill="${colour}" stroke="none"/></g>`
  )
}

/** The word SPECIMEN across a paper, so that nobody takes it for a real one. */
export function specimenMark(x: number, y: number, size: number, turn = -22): string {
  return (
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="600" letter-spacing="${size / 12}" text-anchor="middle" ` +
    `transform="rotate(${turn} ${x} ${y})" fill="#c8423f" fill-opacity="0.3">SPECIMEN</text>`
  )
}

/** Words that are the same on every paper of a kind. */
export function caption(
  x: number,
  y: number,
  text: string,
  size: number,
  { fill = '#5b6b7f', weight = 400, anchor = 'start' } = {},
): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${text}</text>`
}
