import { spawn } from 'node:child_process'

const BUILD = process.env.NEXT_DIST_DIR || '.next-test'

/**
 * Starts another console, with a small sandbox of its own, in which a session lasts only so many
 * seconds without work. Returns where it is and what stops both.
 */
export async function startShortSessions(
  idleSeconds: number,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = Number(process.env.E2E_PORT) + 2
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
      SESSION_IDLE_SECONDS: String(idleSeconds),
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
    void ended.then(() => reject(new Error(`The console for short sessions ended: ${said}`)))
  })
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      programs.kill('SIGTERM')
      await ended
    },
  }
}
