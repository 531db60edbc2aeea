import 'server-only'

/** Text as it stands in HTML, between tags or as the value of an attribute. */
export const htmlText = (text: string) =>
  text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
