import type { Locator, Page } from '@playwright/test'
import { officer } from './bank'
import { expect } from './fixtures'

/** The members of the bank’s file that the tests read. */
export type BankFile = { id: number; fileName: string; size: number; checksum: string }

export const TABLE = 'source_of_funds'

/** The card "Files" of a data table, found by the words on it. */
export const filesCard = (page: Page) => {
  const card = page.getByRole('region', { name: 'Files', exact: true })
  const within = (list: Locator, name: string) =>
    list.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  return {
    card,
    input: card.getByLabel('Files to add'),
    /** A file that was added on this page and is not yet in the bank's own list. */
    upload: (name: string) => within(card.getByRole('list', { name: 'Files added here' }), name),
    /** A file in the bank's own list. */
    kept: (name: string) => within(card.getByRole('region', { name: 'Kept by the bank' }), name),
    news: (text: string | RegExp) => card.getByRole('status').filter({ hasText: text }),
  }
}

/** The files that the bank keeps with this data table of a client. */
export function filesAtBank(clientId: number): Promise<BankFile[]> {
  return officer.get(`/v1/datatables/${TABLE}/${clientId}/documents`)
}

/** Expects the bank to keep exactly these files, byte for byte. */
export async function expectAtBank(
  clientId: number,
  files: { name: string; size: number; sha256: string }[],
): Promise<void> {
  const kept = await filesAtBank(clientId)
  expect(kept.map(({ fileName, size, checksum }) => [fileName, size, checksum]).sort()).toEqual(
    files.map(({ name, size, sha256 }) => [name, size, sha256]).sort(),
  )
  for (const { id, checksum } of kept) {
    const path = `/v1/datatables/${TABLE}/${clientId}/documents/${id}/attachment`
    expect(await officer.sha256(path)).toBe(checksum)
  }
}

/** Waits until an upload has reached this percentage. */
export async function waitForPercent(upload: Locator, percent: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const text = (await upload.allInnerTexts()).join()
        return Number(/(\d+)%/.exec(text)?.[1] ?? 0)
      },
      { timeout: 30_000, intervals: [50] },
    )
    .toBeGreaterThanOrEqual(percent)
}

/** Drags files and folders of this machine over a part of the page, as from a file manager. */
export const dragOver = (page: Page, place: Locator, files: string[]) =>
  drag(page, place, { items: [], files })

/** Drags text over a part of the page, as from another window. */
export const dragText = (page: Page, place: Locator, text: string) =>
  drag(page, place, { items: [{ mimeType: 'text/plain', data: text }], files: [] })

async function drag(
  page: Page,
  place: Locator,
  what: { items: { mimeType: string; data: string }[]; files: string[] },
): Promise<{ drop: () => Promise<void> }> {
  const box = await place.boundingBox()
  if (!box) throw new Error('There is nothing to drag the files over.')
  const mouse = await page.context().newCDPSession(page)
  const send = async (type: 'dragEnter' | 'dragOver' | 'drop') => {
    await mouse.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { ...what, dragOperationsMask: 1 },
    })
  }
  await send('dragEnter')
  await send('dragOver')
  return { drop: () => send('drop') }
}

/** Limits what a page sends to this many bytes a second, until the returned function is called. */
export async function slowDown(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const network = await page.context().newCDPSession(page)
  const allow = async (uploadThroughput: number) => {
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  }
  await allow(bytesPerSecond)
  return () => allow(-1)
}
