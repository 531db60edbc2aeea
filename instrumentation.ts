/** Runs once when a copy of the console starts, before it takes a request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') await (await import('./lib/server/start')).start()
}
