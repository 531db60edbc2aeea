function isUnread(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.validity.badInput
}

/** Whether a field of the form shows a day that the browser reads as empty: a half-typed or a nonexistent one. */
export function showsUnread(form: HTMLFormElement | null): boolean {
  return Array.from(form?.elements ?? []).some(isUnread)
}

/** The same for every form of the page that sends something; search forms do not count. */
export function pageShowsUnread(): boolean {
  return Array.from(document.forms).some((form) => form.method === 'post' && showsUnread(form))
}

/** The same when a form is sent: each such field then reports its mistake, and the first one takes the focus. */
export function stopsAtUnread(form: HTMLFormElement): boolean {
  const unread = Array.from(form.elements).filter(isUnread)
  for (const field of unread) field.checkValidity()
  unread[0]?.focus()
  return unread.length > 0
}
