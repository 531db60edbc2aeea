import 'server-only'

/** Paths of a bank of the family, appended to `BANK_URL`. */
export const paths = {
  clients: '/v1/clients',
  clientTemplate: '/v1/clients/template',
  client: (clientId: number) => `/v1/clients/${clientId}`,
  verificationStatus: (clientId: number) => `/v1/clients/${clientId}/verificationstatus`,
  offices: '/v1/offices',
  requiredTables: '/v1/entityDatatableChecks',
  userDetails: '/v1/userdetails',
  dataTables: '/v1/datatables',
  /** `table` is the data table’s name as the bank writes it; these functions encode it. */
  dataTable: (table: string) => `/v1/datatables/${encodeURIComponent(table)}`,
  entries: (table: string, clientId: number) =>
    `/v1/datatables/${encodeURIComponent(table)}/${clientId}`,
  entry: (table: string, clientId: number, entryId: number) =>
    `/v1/datatables/${encodeURIComponent(table)}/${clientId}/${entryId}`,
  files: (table: string, clientId: number) =>
    `/v1/datatables/${encodeURIComponent(table)}/${clientId}/documents`,
  file: (table: string, clientId: number, fileId: number) =>
    `/v1/datatables/${encodeURIComponent(table)}/${clientId}/documents/${fileId}`,
  fileContent: (table: string, clientId: number, fileId: number) =>
    `/v1/datatables/${encodeURIComponent(table)}/${clientId}/documents/${fileId}/attachment`,
}
