/**
 * What the operations are about, in the order in which a reader meets them. `paths` says which paths belong to a tag; the first
 * matching tag wins.
 */
export const TAGS = [
  {
    name: 'Tokens',
    description: 'Access tokens for programs that cannot open a sign-in page.',
    paths: /^\/oauth\//,
  },
  {
    name: 'Identifiers',
    description: 'The identity records of a client.',
    paths: /^\/v1\/clients\/\{clientId\}\/identifiers/,
  },
  {
    name: 'Documents',
    description: 'Files of a client or of an identity record.',
    paths: /^\/v1\/(clients|client_identifiers)\/\{entityId\}\/documents/,
  },
  {
    name: 'Clients',
    description: 'Clients from created to active, and how they end.',
    paths: /^\/v1\/clients/,
  },
  {
    name: 'Data-table files',
    description: 'Files of a client in a data table.',
    paths: /^\/v1\/datatables\/\{table\}\/\{clientId\}\/documents/,
  },
  {
    name: 'Data-table entries',
    description: 'Rows of a client in a data table.',
    paths: /^\/v1\/datatables\/\{table\}\/\{clientId\}/,
  },
  {
    name: 'Data tables',
    description: 'How data tables are defined, and which are required.',
    paths: /^\/v1\/(datatables|entityDatatableChecks)/,
  },
  {
    name: 'Approvals',
    description: 'Commands that wait for a second person.',
    paths: /^\/v1\/(makercheckers|permissions)/,
  },
  { name: 'Audit trail', description: 'Who did what.', paths: /^\/v1\/audits/ },
  {
    name: 'Webhooks',
    description: 'Who is told of changes, and of which.',
    paths: /^\/v1\/(subscribers|subscriptions)/,
  },
  { name: 'Staff', description: 'Who is asking, and the offices.', paths: /^\/v1\// },
]

/** The tag of a path. Throws when none matches. */
export function tagOf(path: string): string {
  const tag = TAGS.find(({ paths }) => paths.test(path))
  if (tag === undefined) throw new Error(`${path} belongs to no tag of the description.`)
  return tag.name
}
