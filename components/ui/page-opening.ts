/**
 * Whether a pressed link is still opening its page. Until then only a press may write the address: the router gives up
 * the page it is opening when the address changes.
 */
export const isPageOpening = () => document.querySelector('[data-opening]') !== null
