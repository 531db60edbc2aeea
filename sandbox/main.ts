import { createServer } from 'node:net'
import { buildApp } from './app'
import { FolderLocked } from './db/folder-lock'
import { openDatabase } from './db/open'
import { SeedMismatch, seedBank } from './db/seed'
import { dayIn } from './kit/dates/calendar-day'
import { readSettings, type Settings, SettingsError } from './settings'
import { removeFiles } from './storage/disk'

/** A one-sentence reason for the person who starts the sandbox. */
class CannotStart extends Error {}

try {
  await start(readSettings(), process.argv.includes('--reset'))
} catch (error) {
  const isPlain = [CannotStart, SettingsError, FolderLocked, SeedMismatch].some(
    (kind) => error instanceof kind,
  )
  console.error(isPlain && error instanceof Error ? error.message : error)
  process.exit(1)
}

async function start(settings: Settings, reset: boolean): Promise<void> {
  await checkPort(settings.port)
  const database = await openDatabase(settings, { reset })
  try {
    if (reset) await removeFiles(settings)
    const today = dayIn(settings.businessTimeZone, new Date())
    await seedBank(database.db, {
      size: settings.clientsPerTenant,
      tenants: settings.tenants,
      today,
      timeZone: settings.businessTimeZone,
    })
    const app = await buildApp(settings, database.db)
    await app.listen({ host: '127.0.0.1', port: settings.port })
    stopOnSignal(async () => {
      await app.close()
      await database.close()
    })
    console.log(`sandbox ready on ${settings.origin}`)
  } catch (error) {
    await database.close()
    throw isTaken(error) ? portTaken(settings.port) : error
  }
}

// Checks both address families: otherwise a program on [::1] could answer requests for "localhost".
async function checkPort(port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    await new Promise<void>((resolve, reject) => {
      const probe = createServer()
      probe.once('error', (error) => (isTaken(error) ? reject(portTaken(port)) : resolve()))
      probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()))
    })
  }
}

function portTaken(port: number): CannotStart {
  return new CannotStart(
    `Port ${port} is taken. Stop what uses it, or set SANDBOX_PORT to another one.`,
  )
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const onSignal = () => {
    if (isStopping) return
    isStopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
