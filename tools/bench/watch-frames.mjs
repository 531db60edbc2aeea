/*
 * Runs in every document of a measured page: notes when it was pressed, and the first frame in which each awaited thing is
 * there. Kept in the session's storage, because a press may lead to another document.
 */

const now = () => performance.timeOrigin + performance.now()

addEventListener('click', () => sessionStorage.setItem('pressed', String(now())), true)

if (!('pressed' in sessionStorage)) {
  sessionStorage.setItem('pressed', String(performance.timeOrigin))
  sessionStorage.setItem('awaited', JSON.stringify([{ css: 'tbody tr' }]))
}

function look() {
  const awaited = JSON.parse(sessionStorage.getItem('awaited') ?? '[]')
  const seen = JSON.parse(sessionStorage.getItem('seen') ?? '{}')
  const before = Object.keys(seen).length
  for (const [at, { css, is, isNot }] of awaited.entries()) {
    const text = document.querySelector(css)?.textContent
    const isThere = text !== undefined && text !== isNot && (is === undefined || text === is)
    if (isThere) seen[at] ??= now()
  }
  if (Object.keys(seen).length > before) sessionStorage.setItem('seen', JSON.stringify(seen))
  requestAnimationFrame(look)
}

look()
