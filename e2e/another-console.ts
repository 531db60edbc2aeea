import { spawn } from 'node:child_process'

const BUILD = process.env.NEXT_DIST_DIR || '.next-test'

/**
 * Starts another console with these settings and a small sandbox of its own, on ports `ahead` of the two under test. Returns
 * its address and a function that stops both.
 */
export async function startAnother(
  ahead: number,
  settings: Record<string, string>,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = Number(process.env.E2E_PORT) + ahead
  const programs = spawn(process.execPath, ['tools/demo.mjs'], {
    env: {
      ...process.env,
      NEXT_DIST_DIR: BUILD,
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      SANDBOX_DATA: 'memory://',
      SANDBOX_CLIENTS: '200',
      DATABASE_URL: '',
      REDIS_URL: '',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => programs.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    programs.stdout.on('data', (chunk) => {
      said += chunk
      if (said.includes('Clientele is ready')) resolve()
    })
    void ended.then(() => reject(new Error(`The other console ended: ${said}`)))
  })
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      programs.kill('SIGTERM')
      await ended
    },
  }
}
