import { afterAll, vi } from 'vitest'

// A part that is drawn begins to load its script. If that ended after the test file, it would fail whichever file was next.
afterAll(() => vi.dynamicImportSettled())
