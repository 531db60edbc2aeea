/** The query of the list when it first opens. */
export const FIRST_PAGE = {
  status: 'all',
  q: '',
  officeId: undefined,
  orderBy: 'displayName',
  sortBy: 'ASC',
  limit: 50,
  offset: 0,
} as const
