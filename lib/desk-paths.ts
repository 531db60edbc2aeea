/** What staff claim and skip in the queue: a client, or a request that waits for a second person. */
type Work = { clientId: number } | { approvalId: number }

/**
 * Addresses one click away from the list: the parts of a client's desk, and the console's API that they and the activity
 * call. Separate from lib/paths.ts so that the list does not load them.
 */
export const deskPaths = {
  clientActivity: (clientId: number | string, query = '') =>
    `/clients/${clientId}/activity${query ? `?${query}` : ''}`,
  approvals: (query = '') => (query ? `/approvals?${query}` : '/approvals'),
  askedApprovals: (query = '') => (query ? `/approvals/asked?${query}` : '/approvals/asked'),
  /** One request that waits for a second person. */
  approval: (approvalId: number | string) => `/approvals/${approvalId}`,
  identification: (clientId: number | string) => `/clients/${clientId}/identification`,
  /** The workbench, which shows a document beside the record; `query` names the documents. */
  workbench: (clientId: number | string, query = '') =>
    `/clients/${clientId}/review${query ? `?${query}` : ''}`,
  reviewReceipt: (clientId: number | string) => `/clients/${clientId}/review-receipt`,
  editClient: (clientId: number | string) => `/clients/${clientId}/edit`,
  dataTables: (clientId: number | string) => `/clients/${clientId}/data-tables`,
  dataTable,
  newEntry: (clientId: number | string, table: string) => dataTable(clientId, table, '/new'),
  entry: (clientId: number | string, table: string, entryId: number) =>
    dataTable(clientId, table, `/${entryId}`),

  api: {
    newClient: () => '/api/clients',
    exportClients: (query: string) => `/api/clients/export?${query}`,
    /** Progress of an export; the file itself is requested from the list's own export address. */
    exportProgress: (file: string) => `/api/exports/${file}`,
    views: () => '/api/views',
    viewCounts: () => '/api/views/counts',
    view: (id: string) => `/api/views/${id}`,
    runs: () => '/api/runs',
    run: (id: string, query = '') => (query ? `/api/runs/${id}?${query}` : `/api/runs/${id}`),
    runControl: (id: string) => `/api/runs/${id}/control`,
    runOutcomes: (id: string, query: string) => `/api/runs/${id}/outcomes?${query}`,
    claim: (work: Work) =>
      'clientId' in work
        ? `/api/clients/${work.clientId}/claim`
        : `/api/approvals/${work.approvalId}/claim`,
    nextInQueue: () => '/api/queue/next',
    skips: () => '/api/queue/skips',
    skip: (work: Work) =>
      'clientId' in work
        ? `/api/queue/skips/${work.clientId}`
        : `/api/queue/skips/approvals/${work.approvalId}`,
    duplicates: () => '/api/clients/duplicates',
    approvals: () => '/api/approvals',
    askedApprovals: (query: string) => `/api/approvals/asked?${query}`,
    decidedApprovals: () => '/api/approvals/decided',
    approval: (id: number) => `/api/approvals/${id}`,
    clientApprovals: (clientId: number | string) => `/api/clients/${clientId}/approvals`,
    rejectedRequest: (clientId: number | string) => `/api/clients/${clientId}/approvals/rejected`,
    activity: (query: string) => `/api/activity?${query}`,
    exportActivity: (query: string) => `/api/activity/export?${query}`,
    clientActivity: (clientId: number | string, query: string) =>
      `/api/clients/${clientId}/activity?${query}`,
    verification: (clientId: number | string) => `/api/clients/${clientId}/verification`,
    activation: (clientId: number | string) => `/api/clients/${clientId}/activation`,
    readiness: (clientId: number | string) => `/api/clients/${clientId}/readiness`,
    reviewEvidence: (clientId: number | string) => `/api/clients/${clientId}/review-evidence`,
    /** `ending` or `reopening`. */
    move: (clientId: number, kind: string) => `/api/clients/${clientId}/${kind}`,
    endingReasons: (ending: string) => `/api/clients/ending-reasons/${ending}`,
    identifiers: (clientId: number | string) => `/api/clients/${clientId}/identifiers`,
    /** One identity record, or an action on it. */
    identifier: (
      clientId: number | string,
      identifierId: number | string,
      of: '' | '/decision' | '/number' | '/documents' = '',
    ) => `/api/clients/${clientId}/identifiers/${identifierId}${of}`,
    /** `inline` shows it in the page; without it the browser downloads it. */
    identifierDocument: (
      clientId: number | string,
      identifierId: number | string,
      documentId: number | string,
      show?: 'inline',
    ) =>
      `/api/clients/${clientId}/identifiers/${identifierId}/documents/${documentId}${show ? `?show=${show}` : ''}`,
    /** All files that can be viewed beside the client's record. */
    clientFiles: (clientId: number | string) => `/api/clients/${clientId}/files`,
    /** A document of the client itself: `inline` shows it in the page; without it the browser downloads it. */
    ownFile: (clientId: number | string, documentId: number, show?: 'inline') =>
      `/api/clients/${clientId}/documents/${documentId}${show ? `?show=${show}` : ''}`,
    dataTables: (clientId: number | string) => `/api/clients/${clientId}/data-tables`,
    dataTable: tableApi,
    entries: (clientId: number | string, table: string) => tableApi(clientId, table, '/entries'),
    entry: (clientId: number | string, table: string, entryId: number) =>
      tableApi(clientId, table, `/entries/${entryId}`),
    files: (clientId: number | string, table: string) => tableApi(clientId, table, '/files'),
    /** `inline` shows it in the page; without it the browser downloads it. */
    file: (clientId: number | string, table: string, fileId: number, show?: 'inline') =>
      tableApi(clientId, table, `/files/${fileId}${show ? `?show=${show}` : ''}`),
    /** Where a large file is started, or a later step of its upload. */
    largeFiles: (
      clientId: number | string,
      table: string,
      step: '' | '/renewal' | '/completion' | '/abandonment' = '',
    ) => tableApi(clientId, table, `/large-files${step}`),
  },
} as const

function dataTable(clientId: number | string, table: string, rest = ''): string {
  return `/clients/${clientId}/data-tables/${encodeURIComponent(table)}${rest}`
}

function tableApi(clientId: number | string, table: string, rest = ''): string {
  return `/api${dataTable(clientId, table, rest)}`
}
