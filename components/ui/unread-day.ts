function isUnread(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.validity.badInput
}

/** Whether a field of the form shows something that the browser reads as nothing: half a day, or one that is not. */
export function showsUnread(form: HTMLFormElement | null): boolean {
  return Array.from(form?.elements ?? []).some(isUnread)
}

/** The same of any form of the page that is for sending something, and not for asking. */
export function pageShowsUnread(): boolean {
  return Array.from(document.forms).some((form) => form.method === 'post' && showsUnread(form))
}

/** The same at the sending of a form: each such field then says so, and the first is gone to. */
export function stopsAtUnread(form: HTMLFormElement): boolean {
  const unread = Array.from(form.elements).filter(isUnread)
  for (const field of unread) field.checkValidity()
  unread[0]?.focus()
  return unread.length > 0
}
