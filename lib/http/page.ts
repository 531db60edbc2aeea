/** One page of a longer list, in the bank's own words (docs/bank-api.md, "List clients"). */
export type Page<Item> = {
  /** All records that match the filters, not only those of this page. */
  totalFilteredRecords: number
  pageItems: Item[]
  /** Records of this page that lacked what the console needs to show them, and were left out. */
  unreadable?: number
}
