/** Words of what stands above a client, which the list shows as well while it opens one. */
export const headerWords = {
  back: 'Clients',
  opening: 'Opening the client',
  copyAccount: 'Copy account number',
  officeNumber: (officeId: number) => `Office ${officeId}`,
  adviserNumber: (adviserId: number) => `Staff ${adviserId}`,
}
