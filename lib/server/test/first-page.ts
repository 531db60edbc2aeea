/** What the list asks for when it is first opened. */
export const FIRST_PAGE = {
  status: 'all',
  q: '',
  officeId: undefined,
  orderBy: 'displayName',
  sortBy: 'ASC',
  limit: 50,
  offset: 0,
} as const
