import 'server-only'

/** Escapes text for HTML, between tags or in an attribute value. */
export const htmlText = (text: string) =>
  text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
