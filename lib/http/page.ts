/** One page of a longer list, with the bank's own names (docs/bank-api.md, "List clients"). */
export type Page<Item> = {
  /** All records that match the filters, not only those of this page. */
  totalFilteredRecords: number
  pageItems: Item[]
  /** Records of this page that lacked something the console needs to show them, and were left out. */
  unreadable?: number
}
